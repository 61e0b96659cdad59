"""`aesgen worker`: makes this machine available to a cluster."""

from __future__ import annotations

import click

from aesgen.cli import options


@click.command()
@options.target_option
@click.option(
    "--scheduler",
    required=True,
    metavar="ADDRESS",
    help="Address of the Dask scheduler, e.g. tcp://host:8786.",
)
@click.option("--builder", is_flag=True, help="Only render and build variants; offer no device.")
def command(target_name: str, scheduler: str, builder: bool) -> None:
    """Join a Dask cluster as a worker that measures variants, or that only builds them.

    \b
    dask scheduler --host 127.0.0.1 --dashboard-address 127.0.0.1:0      on one machine (see docs/cluster.md)
    aesgen worker --target native --scheduler tcp://host:8786            on each machine with a device
    aesgen worker --builder --scheduler tcp://host:8786                  on each machine with compilers
    aesgen tune --target native --mode ctr --scheduler tcp://host:8786
    """
    import asyncio
    import logging
    from urllib.parse import urlsplit

    from aesgen.devices import usable_device
    from aesgen.errors import UserError
    from aesgen.evaluation.cluster import checked_address, resource
    from aesgen.spaces import catalog

    try:
        from distributed import Worker
        from distributed.comm import get_local_address_for
    except ImportError:
        from aesgen.system.packages import install_extra

        raise UserError(f"a worker needs Dask: {install_extra('cluster')}") from None
    offered: dict[str, float] = {}
    if not builder:
        target = catalog.target(target_name)
        device, _ = usable_device(target)
        offered = {resource(target.name): 1}
        click.echo(f"offering {target.name}: {device.title}, {device.kind}", err=True)

    checked_address(scheduler)
    logging.getLogger("distributed").setLevel(logging.WARNING)  # Dask prints a dozen lines

    async def serve() -> None:
        # Dask has no authentication: a worker listens only where the scheduler can reach it, not everywhere.
        host = urlsplit(get_local_address_for(scheduler)).hostname
        async with Worker(
            scheduler,
            nthreads=1,
            resources=offered,
            host=host,
            dashboard=False,
            dashboard_address=f"{host}:0",
        ) as worker:
            click.echo(f"connected to {scheduler}; Ctrl-C ends the worker", err=True)
            await worker.finished()

    asyncio.run(serve())
