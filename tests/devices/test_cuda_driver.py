"""The binding of NVIDIA's driver API, on a driver without a card whose functions have the types of cuda.h."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from aesgen.devices import cuda_driver
from aesgen.devices.cuda_driver import CudaDriver, DriverError, LoadedModule
from aesgen.devices.gpu import Gpu
from aesgen.model.target import Settings
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import PROGRAMS, requires
from tests.patience import HUNG

pytestmark = requires(tools.shared_library("gcc"))


@pytest.fixture(scope="module", params=["6.5", "13.0"])
def built(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    """The driver, once as of CUDA 6.5 and once as of CUDA 13.0."""
    library = tmp_path_factory.mktemp("driver") / f"libcuda-{request.param}.so"
    flags = ["-O1", "-Wall", "-Werror", "-shared", "-fPIC", *["-DOLD"] * (request.param == "6.5")]
    subprocess.run(["gcc", *flags, str(PROGRAMS / "cuda_driver.c"), "-o", str(library)], check=True)
    return library


@pytest.fixture
def library(built: Path, monkeypatch: pytest.MonkeyPatch) -> ctypes.CDLL:
    monkeypatch.setattr(cuda_driver, "_LIBRARIES", ("libcuda-that-is-not-here.so", str(built)))
    return ctypes.CDLL(str(built))


@pytest.fixture
def driver(library: ctypes.CDLL) -> CudaDriver:
    return CudaDriver()


@pytest.fixture
def loaded(driver: CudaDriver) -> LoadedModule:
    return driver.load(b"module with add")


def test_what_the_card_is(driver: CudaDriver) -> None:
    assert (driver.name, driver.capability) == ("Arena 3000", 13)
    assert driver.version == ("13.0" if driver.has("cuFuncSetAttribute") else "6.5")
    assert (driver.multiprocessors, driver.clock_hz) == (30, 1.242e9)


def test_another_thread_enters_the_context_first(driver: CudaDriver) -> None:
    """The driver keeps a current context for each thread; without one, calls fail there."""

    def called(enter: bool) -> None:
        if enter:
            driver.enter()
        driver.load(b"module with add").synchronize()

    with ThreadPoolExecutor(1) as other:
        with pytest.raises(DriverError):
            other.submit(called, False).result()
        other.submit(called, True).result()


def test_a_driver_of_2014_serves_a_card_of_2009(library: ctypes.CDLL) -> None:
    """No driver needs `cuGetProcAddress_v2`, without which NVIDIA's own Python binding does not start."""
    assert not hasattr(library, "cuGetProcAddress_v2")
    assert Gpu(catalog.target("gtx295"), Settings("gpu")).unavailable() is None
    assert "1.3, the target 6.1" in str(Gpu(catalog.target("gtx1080ti"), Settings("gpu")).unavailable())


def test_without_a_driver_or_a_card_the_reason_is_told(library: ctypes.CDLL, monkeypatch) -> None:
    cards = ctypes.c_int.in_dll(library, "aesgen_cards")
    try:
        cards.value = 0
        with pytest.raises(DriverError, match=r"cuInit: no CUDA-capable device is detected \(100\)"):
            CudaDriver()
    finally:
        cards.value = 1
    with pytest.raises(DriverError, match="cuDeviceGet: invalid argument"):
        CudaDriver(1)
    monkeypatch.setattr(cuda_driver, "_LIBRARIES", ("libcuda-that-is-not-here.so",))
    with pytest.raises(DriverError, match="driver library is not installed"):
        CudaDriver()


def test_addresses_and_sizes_arrive_whole(loaded: LoadedModule) -> None:
    source, target = loaded.allocate(64), loaded.allocate(64)
    assert source > 1 << 40 and target - source == 256
    loaded.write(source, bytes(range(64)))
    loaded.copy(target, source, 64, loaded.stream())
    assert loaded.read(target, 64) == bytes(range(64))
    assert loaded.read(target + 3, 2) == bytes((3, 4)) and loaded.read(target, 0) == b""
    loaded.write(target, b"")
    assert loaded.allocate(5 << 30) == (1 << 40) - 1, "the size lost its upper half"
    with pytest.raises(DriverError, match=r"cuMemAlloc_v2: out of memory \(2\)"):
        loaded.allocate(1 << 24)
    with pytest.raises(DriverError, match="cuMemcpyDtoH_v2: invalid argument"):
        loaded.read(1 << 32, 16)


def test_page_locked_memory_and_streams(loaded: LoadedModule) -> None:
    host, stream, card = loaded.pinned(32), loaded.stream(), loaded.allocate(32)
    loaded.write_host(host, b"x" * 32)
    loaded.copy_in(card, host, 32, stream)
    loaded.write_host(host, b"y" * 32)
    loaded.copy_out(host, card, 32, stream)
    loaded.synchronize()
    assert loaded.read_host(host, 32) == b"x" * 32


@pytest.mark.parametrize("shared", [0, 4096])
def test_a_launch_passes_shape_and_arguments(loaded: LoadedModule, library: ctypes.CDLL, shared: int) -> None:
    ctypes.c_int.in_dll(library, "dynamic_shared").value = 0
    source, target = loaded.allocate(96), loaded.allocate(96)
    loaded.write(source, bytes(96))
    loaded.write(target, bytes(96))
    loaded.launch("add", 2, 32, (source, target), 7, shared, loaded.stream())
    assert loaded.read(target, 96) == bytes([7] * 64 + [0] * 32)
    assert ctypes.c_int.in_dll(library, "dynamic_shared").value == shared
    assert loaded.resident("add", 128, shared) == 8
    with pytest.raises(DriverError, match=r"cuModuleGetFunction: named symbol not found \(500\)"):
        loaded.launch("subtract", 1, 1, (source,))


def test_a_kernel_that_does_not_fit_counts_as_one_block(loaded: LoadedModule) -> None:
    assert loaded.resident("add", 128, 1 << 15) == 1


def test_symbols(loaded: LoadedModule) -> None:
    assert loaded.symbol("table") == (1 << 40) + 512
    with pytest.raises(DriverError, match="cuModuleGetGlobal_v2"):
        loaded.symbol("other")


def test_times_are_seconds_and_events_are_given_back(loaded: LoadedModule, library: ctypes.CDLL) -> None:
    before, done = library.aesgen_open(), []
    assert loaded.timed(lambda: done.append(1)) == pytest.approx(0.0025) and done == [1]
    event, stream = loaded.event(), loaded.stream()
    loaded.record(event, stream)
    loaded.wait(stream, event)
    loaded.close_event(event)
    loaded.close_stream(stream)
    address, host = loaded.allocate(16), loaded.pinned(16)
    loaded.free(address)
    loaded.unpin(host)
    assert library.aesgen_open() == before
    loaded.close()
    assert library.aesgen_open() == before - 1


def test_a_function_that_an_old_driver_lacks_is_told(driver: CudaDriver) -> None:
    with pytest.raises(DriverError, match="cuGraphCreate: this driver is too old"):
        driver.check("cuGraphCreate")


def test_a_module_that_the_driver_refuses(driver: CudaDriver) -> None:
    with pytest.raises(DriverError, match=r"cuModuleLoadData: .* \(200\)"):
        driver.load(b"something else")


def test_nothing_of_nvidia_is_loaded_before_it_is_needed() -> None:
    program = (
        "import ctypes, sys\nloaded = []\nctypes.CDLL = lambda name, *more: loaded.append(name)\n"
        "import aesgen.devices.gpu\nassert not [name for name in loaded if 'cuda' in str(name)], loaded\n"
        "assert not [name for name in sys.modules if name.split('.')[0] in ('cuda', 'numpy')]\n"
    )
    subprocess.run([sys.executable, "-c", program], cwd=Path(__file__).parents[2], check=True, timeout=HUNG)
