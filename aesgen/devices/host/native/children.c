/* Children that can be killed with all they started, cannot fill the disk and have nothing to talk to. */
#define _GNU_SOURCE
#include "harness.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define FILE_BYTES (1 << 20)
#define MEMORY_BYTES (1ull << 30)                     /* beyond what the harness itself has mapped */

static void limit(int what, rlim_t most)
{
    struct rlimit now;
    getrlimit(what, &now);
    now.rlim_cur = now.rlim_max == RLIM_INFINITY || most < now.rlim_max ? most : now.rlim_max;
    now.rlim_max = now.rlim_cur;
    setrlimit(what, &now);
}

static rlim_t mapped_bytes(void)
{
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file || fscanf(file, "%lu", &pages) != 1)
        pages = 0;
    if (file)
        fclose(file);
    return (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE);
}

void confine(int64_t core)
{
    int null = open("/dev/null", O_RDWR);
    for (int fd = 0; fd < 3; fd++)
        dup2(null, fd);
    if (unshare(CLONE_NEWNET))                        /* needs privileges, or a user namespace; a bonus only */
        (void)!unshare(CLONE_NEWUSER | CLONE_NEWNET);
    if (core >= 0) {
        cpu_set_t set;
        CPU_ZERO(&set);
        CPU_SET((size_t)core, &set);
        sched_setaffinity(0, sizeof set, &set);
    }
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    setpriority(PRIO_PROCESS, 0, -20);                /* where permitted */
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, FILE_BYTES);
}

/* Runs `work` for `job` in a child; true when it came to its end. What it died of is in `result`. */
int supervised(void (*work)(int64_t), int64_t job, struct job_result *result, int64_t timeout_ms)
{
    static rlim_t memory;
    if (!memory)
        memory = mapped_bytes() + MEMORY_BYTES;
    sigset_t child_signal;
    sigemptyset(&child_signal);
    sigaddset(&child_signal, SIGCHLD);
    sigprocmask(SIG_BLOCK, &child_signal, NULL);
    result->state = PENDING;
    pid_t child = fork();
    if (child < 0) {
        result->state = EXITED;
        snprintf(result->message, MESSAGE_BYTES, "fork: %s", strerror(errno));
        return 0;
    }
    if (child == 0) {
        setpgid(0, 0);
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        sigprocmask(SIG_UNBLOCK, &child_signal, NULL);
        limit(RLIMIT_AS, memory);
        limit(RLIMIT_CPU, (rlim_t)(timeout_ms / 1000 + 2));
        work(job);
        result->state = FINISHED;
        _exit(0);
    }
    setpgid(child, child);
    struct timespec start, now, rest;
    clock_gettime(CLOCK_MONOTONIC, &start);
    int status = 0, late = 0;
    while (waitpid(child, &status, WNOHANG) == 0) {
        clock_gettime(CLOCK_MONOTONIC, &now);
        int64_t left = timeout_ms - (now.tv_sec - start.tv_sec) * 1000 - (now.tv_nsec - start.tv_nsec) / 1000000;
        if (left <= 0) {
            late = 1;
            kill(-child, SIGKILL);
            waitpid(child, &status, 0);
            break;
        }
        rest.tv_sec = left / 1000;
        rest.tv_nsec = left % 1000 * 1000000;
        sigtimedwait(&child_signal, NULL, &rest);
    }
    kill(-child, SIGKILL);                            /* whatever it left behind falls to us to bury */
    while (waitpid(-child, NULL, 0) > 0)
        ;
    if (late || (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU))
        result->state = TIMED_OUT;
    else if (WIFSIGNALED(status)) {
        result->state = SIGNALLED;
        result->status = WTERMSIG(status);
    } else if (result->state != FINISHED) {
        result->state = EXITED;
        result->status = WEXITSTATUS(status);
    }
    return result->state == FINISHED;
}
