//! Which processor a thread stays on.
//!
//! SQLite reads on threads of this process: who answers a request hands a statement over and waits, and
//! the other way round. On one processor they take turns, on two each wakes the other's from its
//! sleep. Where every worker thread stays on a processor of its own, and the threads that read for it
//! with it, a shop's categories are answered a tenth more often, and of a hundred answers the slowest
//! comes a fifth sooner (two processors, 16 connections).

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

/// The processors that this process may use. Its clones give them away together.
#[derive(Debug, Clone)]
pub struct Processors {
    all: Arc<[usize]>,
    taken: Arc<AtomicUsize>,
}

impl Processors {
    /// Those on which the calling thread may run now; none where the system does not tell.
    pub fn of_process() -> Self {
        Self {
            all: system::allowed().into(),
            taken: Arc::default(),
        }
    }

    /// Keeps the calling thread, and all that it starts, on one of them: the next for each that calls.
    /// Only when there are as many as `threads`. With fewer threads, which is how a share of a large
    /// machine looks, it is for the system to say where there is room.
    pub fn take_one(&self, threads: usize) {
        if threads == self.all.len() && threads > 1 {
            let at = self.taken.fetch_add(1, Ordering::Relaxed) % threads;
            system::stay_on(&self.all[at..=at]);
        }
    }

    /// Lets the calling thread run on any of them: for long work that a thread which stays has begun.
    pub fn roam(&self) {
        if !self.all.is_empty() {
            system::stay_on(&self.all);
        }
    }
}

#[cfg(target_os = "linux")]
mod system {
    use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};

    pub fn allowed() -> Vec<usize> {
        let set = sched_getaffinity(None);
        let all = set.map(|set| (0..CpuSet::MAX_CPU).filter(|at| set.is_set(*at)).collect());
        all.unwrap_or_default()
    }

    pub fn stay_on(processors: &[usize]) {
        let mut set = CpuSet::new();
        for at in processors {
            set.set(*at);
        }
        // A system that does not allow it decides by itself, as without us.
        _ = sched_setaffinity(None, &set);
    }
}

#[cfg(not(target_os = "linux"))]
mod system {
    pub const fn allowed() -> Vec<usize> {
        Vec::new()
    }

    pub const fn stay_on(_: &[usize]) {}
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use std::thread;

    use super::*;

    fn allowed_in_a_thread(of: impl FnOnce() + Send) -> Vec<usize> {
        let allowed = || {
            of();
            // A thread inherits from who starts it.
            thread::scope(|scope| scope.spawn(system::allowed).join())
        };
        let done = thread::scope(|scope| scope.spawn(allowed).join());
        done.unwrap().unwrap()
    }

    #[test]
    fn threads_are_pinned_to_processors() {
        let processors = Processors::of_process();
        let all = processors.all.to_vec();
        let threads = all.len();
        let took = (0..threads).map(|_| allowed_in_a_thread(|| processors.take_one(threads)));
        assert_eq!(took.collect::<Vec<_>>().concat(), all);
        let left = allowed_in_a_thread(|| {
            processors.take_one(threads);
            processors.roam();
        });
        assert_eq!(left, all);
        assert_eq!(system::allowed(), all);
    }

    #[test]
    fn partial_machine_is_not_pinned() {
        let processors = Processors::of_process();
        for threads in [0, processors.all.len() + 1] {
            let allowed = allowed_in_a_thread(|| processors.take_one(threads));
            assert_eq!(allowed, processors.all.to_vec(), "{threads}");
        }
    }
}
