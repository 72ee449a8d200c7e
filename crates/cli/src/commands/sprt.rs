//! `harif sprt`: what counted results prove, without playing a game.

use crate::args::SprtArgs;
use crate::failure::Failure;
use crate::out::Out;
use crate::speech::{self, counted, percent};
use harif_arena::stats::{
    Counts, EloModel, Estimate, Pentanomial, Sprt, SprtBounds, SprtVerdict, Trinomial, Unsupported,
    elo, los, normalized_elo,
};
use harif_core::{Said, Say};
use serde_json::json;

pub(crate) fn run(args: &SprtArgs, as_json: bool) -> Result<(), Failure> {
    let sprt = Sprt::new(args.elo0, args.elo1, args.alpha, args.beta, args.model.into())
        .map_err(Failure::bad)?;
    let singly = [args.losses, args.draws, args.wins];
    let given = (!args.pentanomial.is_empty(), !args.trinomial.is_empty(), singly != [None; 3]);
    let found = match given {
        (true, false, false) => {
            let classes = exactly(&args.pentanomial, "--pentanomial", "LL,LD,DD,WD,WW")?;
            Findings::of(&sprt, &Pentanomial(classes))
        }
        (false, true, false) => {
            let [losses, draws, wins] = exactly(&args.trinomial, "--trinomial", "L,D,W")?;
            Findings::of(&sprt, &Trinomial { losses, draws, wins })
        }
        (false, false, true) => {
            let [losses, draws, wins] = singly.map(Option::unwrap_or_default);
            Findings::of(&sprt, &Trinomial { losses, draws, wins })
        }
        _ => {
            return Err(Failure::bad(Said::new("command-sprt-once")));
        }
    };
    let mut out = Out::new();
    if as_json {
        out.json(&found.as_json())?
    } else {
        found.show(&mut out)?
    }
    Ok(out.flush()?)
}

fn exactly<const N: usize>(
    counts: &[u64],
    flag: &'static str,
    order: &'static str,
) -> Result<[u64; N], Failure> {
    let said = || Said::new("command-sprt-counts").with("flag", flag).with("order", order);
    let wrong = || said().with("n", N).with("found", counts.len());
    counts.try_into().map_err(|_| Failure::bad(wrong()))
}

/// Everything there is to say.
struct Findings {
    sprt: Sprt,
    llr: f64,
    games: u64,
    /// Games that count as one: 2 in pairs.
    each: u64,
    score: Option<f64>,
    elo: Result<Estimate, Unsupported>,
    nelo: Result<Estimate, Unsupported>,
    los: Option<f64>,
    deviation: f64,
}

impl Findings {
    fn of<C: Counts>(sprt: &Sprt, counts: &C) -> Findings {
        Findings {
            sprt: *sprt,
            llr: sprt.llr(counts),
            games: counts.games(),
            each: C::GAMES,
            score: counts.score(),
            elo: elo(counts),
            nelo: normalized_elo(counts),
            los: los(counts).ok(),
            deviation: Sprt::deviation(counts),
        }
    }

    /// The estimate on the scale of the hypotheses.
    fn own(&self) -> &Result<Estimate, Unsupported> {
        match self.sprt.model() {
            EloModel::Normalized => &self.nelo,
            EloModel::Logistic => &self.elo,
        }
    }

    /// About how many more pairs or games it takes from an LLR on, if this is the true difference.
    fn left(&self, llr: f64, elo: f64) -> u64 {
        let games = self.sprt.games_left(llr, elo, self.deviation);
        (games / self.each as f64).ceil() as u64
    }

    /// Where neither hypothesis is truer than the other, which takes longest.
    fn halfway(&self) -> f64 {
        self.sprt.elo0().midpoint(self.sprt.elo1())
    }

    fn as_json(&self) -> serde_json::Value {
        let SprtBounds { lower, upper } = self.sprt.bounds();
        let value = |of: &Result<Estimate, Unsupported>| of.as_ref().ok().map(|e| e.value);
        let error = |of: &Result<Estimate, Unsupported>| of.as_ref().ok().map(Estimate::error);
        json!({
            "llr": self.llr,
            "lower": lower,
            "upper": upper,
            "elo": value(&self.elo),
            "nelo": value(&self.nelo),
            "error": error(self.own()),
            "verdict": self.sprt.verdict(self.llr),
            "elo_error": error(&self.elo),
            "nelo_error": error(&self.nelo),
            "los": self.los,
            "score": self.score,
            "games": self.games,
            "paired": self.each == 2,
            "model": self.sprt.model(),
            "elo0": self.sprt.elo0(),
            "elo1": self.sprt.elo1(),
            "alpha": self.sprt.alpha(),
            "beta": self.sprt.beta(),
            "unsupported": self.elo.as_ref().err().map(ToString::to_string),
        })
    }

    fn show(&self, out: &mut Out) -> Result<(), Failure> {
        out.line(speech::say(&Said::new("command-list").with("parts", self.played())))?;
        let SprtBounds { lower, upper } = self.sprt.bounds();
        let llr = ["LLR", &three(self.llr), "-", &three(lower), &three(upper)];
        let mut rows = vec![llr.map(str::to_string).to_vec()];
        for (name, estimate) in
            [("command-sprt-nelo-row", &self.nelo), ("command-sprt-elo", &self.elo)]
        {
            rows.extend(estimate.as_ref().ok().map(|found| row(&speech::say(name), found)));
        }
        out.table("command-sprt-head", &rows)?;
        if let Err(why) = &self.elo {
            out.say(&Said::new("command-sprt-none").with("why", why.said()))?;
        }
        out.say(&self.conclusion())?;
        Ok(out.say(&self.length())?)
    }

    /// A number of what counts as one.
    fn units(&self, number: u64) -> Said {
        counted(if self.each == 2 { "pairs" } else { "games" }, number)
    }

    /// What was played: `500 pairs, score 51.20 %, likelihood of superiority 89.1 %`.
    fn played(&self) -> Vec<Said> {
        let score = self.score.map(|score| ("command-sprt-score", percent(score, 2)));
        let los = self.los.map(|los| ("command-sprt-los", percent(los, 1)));
        let shares = [score, los].into_iter().flatten();
        let shares = shares.map(|(id, share)| Said::new(id).with("share", share));
        std::iter::once(self.units(self.games / self.each)).chain(shares).collect()
    }

    fn conclusion(&self) -> Said {
        let (elo0, elo1) = (self.sprt.elo0(), self.sprt.elo1());
        let SprtBounds { lower, upper } = self.sprt.bounds();
        let accepted = |name: &'static str, elo: f64, other: f64| {
            Said::new("command-sprt-accepted")
                .with("name", name)
                .with("elo", elo.to_string())
                .with("other", other.to_string())
                .with("scale", Said::new(scale(self.sprt.model())))
        };
        match self.sprt.verdict(self.llr) {
            SprtVerdict::Accept1 => accepted("elo1", elo1, elo0),
            SprtVerdict::Accept0 => accepted("elo0", elo0, elo1),
            SprtVerdict::Continue => {
                let (bound, name, nearer) = match self.llr < 0.0 {
                    true => (lower, "elo0", elo0),
                    false => (upper, "elo1", elo1),
                };
                let (truth, id) = match self.own() {
                    Ok(estimate) => (estimate.value, "command-sprt-open"),
                    Err(_) => (nearer, "command-sprt-open-if"),
                };
                Said::new(id)
                    .with("way", percent(self.llr / bound, 1))
                    .with("name", name)
                    .with("left", self.units(self.left(self.llr, truth)))
            }
        }
    }

    fn length(&self) -> Said {
        let [low, high, between] = [self.sprt.elo0(), self.sprt.elo1(), self.halfway()]
            .map(|elo| self.units(self.left(0.0, elo)));
        let said = Said::new("command-sprt-length").with("low", low);
        said.with("high", high).with("between", between)
    }
}

fn row(name: &str, estimate: &Estimate) -> Vec<String> {
    let numbers = [estimate.value, estimate.error(), estimate.low, estimate.high];
    let cells = numbers.map(|number| format!("{number:.2}"));
    std::iter::once(name.to_string()).chain(cells).collect()
}

fn three(number: f64) -> String {
    format!("{number:.3}")
}

fn scale(model: EloModel) -> &'static str {
    match model {
        EloModel::Normalized => "command-sprt-nelo",
        EloModel::Logistic => "command-sprt-elo",
    }
}
