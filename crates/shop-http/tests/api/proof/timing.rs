//! How long sign-ins take: a figure for people to read, of `just prove` alone.

use std::time::{Duration, Instant};

use shop_testing::{Backend, SeededRandom, TestServer, proof_scale, report};

use crate::support::login;

/// Sign-ins of each kind for each [`proof_scale`].
const ROUNDS: u64 = 20;

/// Failed sign-ins in microseconds, in random order so that drift hits all kinds alike.
async fn measure(server: &TestServer) -> [Vec<f64>; 3] {
    server.merchant("anna").await;
    let disabled = server.merchant("berta").await;
    let disable = format!(
        "UPDATE users SET status = 'disabled' WHERE id = {}",
        disabled.id
    );
    server.execute(&disable).await;
    let visitor = server.visitor();
    let mut times = [Vec::new(), Vec::new(), Vec::new()];
    let mut random = SeededRandom::new(1);
    for round in 0..ROUNDS * proof_scale() {
        let first = random.index(3);
        for kind in (0..3).map(|kind| (kind + first) % 3) {
            server.execute("DELETE FROM rate_limits").await;
            let unknown = format!("nobody{round}");
            let name = ["anna", unknown.as_str(), "berta"][kind];
            let begun = Instant::now();
            let answer = login(&visitor, name, "kettle-off").await;
            times[kind].push(begun.elapsed().as_secs_f64() * 1e6);
            answer.refused(400, "bad_credentials");
        }
    }
    times
}

fn quantile(sorted: &[f64], percent: usize) -> Duration {
    Duration::from_secs_f64(sorted[sorted.len() * percent / 100] / 1e6)
}

/// Welch's t of two samples: beyond ±4.5 they differ by more than chance.
#[expect(clippy::cast_precision_loss, reason = "counts are small")]
fn welch(one: &[f64], other: &[f64]) -> f64 {
    let mean = |times: &[f64]| times.iter().sum::<f64>() / times.len() as f64;
    let spread = |times: &[f64]| {
        let mean = mean(times);
        let squares = times.iter().map(|time| (time - mean).powi(2)).sum::<f64>();
        squares / (times.len() - 1) as f64 / times.len() as f64
    };
    (mean(one) - mean(other)) / (spread(one) + spread(other)).sqrt()
}

#[tokio::test]
#[ignore = "measures; run by `just prove`"]
async fn timing_of_failed_sign_ins() {
    for backend in [Backend::Sqlite, Backend::Postgres] {
        let server = TestServer::start_with_recommended_hash_cost(backend).await;
        let mut times = measure(&server).await;
        // The slowest tenth are interruptions by others, not the server.
        for times in &mut times {
            times.sort_by(f64::total_cmp);
            times.truncate(times.len() * 9 / 10);
        }
        let [known, unknown, disabled] = &times;
        report(&format!(
            "{backend:?}: failed sign-ins, {} of each kind",
            known.len()
        ));
        for (kind, times) in [
            ("known", known),
            ("unknown", unknown),
            ("disabled", disabled),
        ] {
            report(&format!(
                "  {kind:>8}: 10 % {:?}, median {:?}, 90 % {:?}",
                quantile(times, 10),
                quantile(times, 50),
                quantile(times, 90),
            ));
        }
        report(&format!(
            "  Welch's t: known/unknown {:.2}, known/disabled {:.2} (4.5 would be a leak)",
            welch(known, unknown),
            welch(known, disabled),
        ));
        server.stop().await;
    }
}
