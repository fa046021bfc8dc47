// Penalty shoot-out after extra time; shown in brackets, never added to the score.
import type { PlayedMatch } from "../timeline/play.ts";
import { type MatchSide, otherSide } from "../timeline/timeline.ts";

const ROUNDS = 5;

export function playShootout({ chance, recorder }: PlayedMatch, takers: Record<MatchSide, readonly string[]>) {
  recorder.dropClock();
  recorder.enter({ kind: "penalties", number: 1 });
  const scored = { home: 0, away: 0 };
  const taken = { home: 0, away: 0 };
  const show = () => recorder.details(`(${scored.home})`, `(${scored.away})`);
  show();
  recorder.note("phase_start");
  recorder.commit();

  const first: MatchSide = chance.happens(0.5) ? "home" : "away";
  const left = (side: MatchSide) => Math.max(0, ROUNDS - taken[side]);
  const decided = () => {
    if (taken.home >= ROUNDS && taken.away >= ROUNDS) return taken.home === taken.away && scored.home !== scored.away;
    return scored.home > scored.away + left("away") || scored.away > scored.home + left("home");
  };
  for (let kick = 0; !decided(); kick++) {
    const side = kick % 2 === 0 ? first : otherSide(first);
    recorder.wait(chance.between(35, 60));
    const player = takers[side].at(-1 - (taken[side] % takers[side].length)) ?? "";
    taken[side] += 1;
    if (chance.happens(0.74)) {
      scored[side] += 1;
      show();
      recorder.note("penalty_goal", { side, player, value: `${scored.home}–${scored.away}` });
    } else recorder.remark("penalty_missed", { side, player, value: `${scored.home}–${scored.away}` });
    recorder.commit();
  }
  recorder.decide(scored.home > scored.away ? "home" : "away");
  recorder.note("phase_end", { value: `${scored.home}–${scored.away}` });
  recorder.commit();
}
