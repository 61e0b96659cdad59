/* Child processes: killable with all their descendants, unable to fill the disk, without any open channel. */
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
#define MEMORY_BYTES (1ull << 30)                     /* beyond the memory that the harness itself has mapped */

static sigset_t child_signal;                         /* SIGCHLD: blocked, and waited for */

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
    if (unshare(CLONE_NEWNET))                        /* needs privileges or a user namespace; optional hardening */
        (void)!unshare(CLONE_NEWUSER | CLONE_NEWNET);
    if (core >= 0) {
        cpu_set_t set;
        CPU_ZERO(&set);
        CPU_SET((size_t)core, &set);
        sched_setaffinity(0, sizeof set, &set);
    }
    sigemptyset(&child_signal);
    sigaddset(&child_signal, SIGCHLD);
    sigprocmask(SIG_BLOCK, &child_signal, NULL);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    setpriority(PRIO_PROCESS, 0, -20);                /* where permitted */
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, FILE_BYTES);
}

static int64_t read_ms(clockid_t clock)
{
    struct timespec now;
    return clock_gettime(clock, &now) ? 0 : (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int sleeps(pid_t process)
{
    char path[64], line[512] = "";
    snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
    FILE *file = fopen(path, "r");
    const char *name_end = file && fgets(line, sizeof line, file) ? strrchr(line, ')') : NULL;
    if (file)
        fclose(file);
    return !name_end || name_end[2] == 'S';
}

/* A child's own time: on the processor or asleep, without the time in which it waited for a busy machine. */
struct age { pid_t child; clockid_t clock; int64_t worked_before, worked, slept, seen; };

static struct age age_new(pid_t child)
{
    struct age age = { .child = child, .seen = read_ms(CLOCK_MONOTONIC) };
    if (clock_getcpuclockid(child, &age.clock))
        age.clock = CLOCK_MONOTONIC;
    age.worked_before = read_ms(age.clock);
    return age;
}

static int64_t age_ms(struct age *age)
{
    int64_t now = read_ms(CLOCK_MONOTONIC), worked = read_ms(age->clock) - age->worked_before;
    if (worked <= age->worked && sleeps(age->child))
        age->slept += now - age->seen;
    age->worked = worked;
    age->seen = now;
    return worked + age->slept;
}

/* Waits for a child's end; false on a timeout: of one step, whose time begins anew with every call, or of all its
 * work. */
static int ends_in_time(pid_t child, int *status, const int64_t *call, struct patience patience)
{
    struct age age = age_new(child);
    int64_t step = 0, step_start = 0;
    while (waitpid(child, status, WNOHANG) == 0) {
        int64_t now = age_ms(&age), reached = __atomic_load_n(call, __ATOMIC_RELAXED);
        if (reached != step) {
            step = reached;
            step_start = now;
        }
        int64_t left = patience.step_ms - (now - step_start), whole = patience.whole_ms - now;
        left = left < whole ? left : whole;
        if (left <= 0)
            return 0;
        struct timespec rest = { left / 1000, left % 1000 * 1000000 };
        sigtimedwait(&child_signal, NULL, &rest);
    }
    return 1;
}

/* Runs `work` for `job` in a child; true if it finished. Otherwise `result` holds the cause of death. */
int supervised(void (*work)(int64_t), int64_t job, job_result_t *result, struct patience patience)
{
    static rlim_t memory;
    if (!memory)
        memory = mapped_bytes() + MEMORY_BYTES;
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
        limit(RLIMIT_CPU, (rlim_t)(patience.whole_ms / 1000 + 2));
        work(job);
        result->state = FINISHED;
        _exit(0);
    }
    setpgid(child, child);
    int status = 0, late = !ends_in_time(child, &status, &result->call, patience);
    if (late) {
        kill(-child, SIGKILL);
        waitpid(child, &status, 0);
    }
    kill(-child, SIGKILL);                            /* orphans become our children and must be reaped */
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
