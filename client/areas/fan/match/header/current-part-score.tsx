import type { Side } from "#domain/matches/fields.ts";
import type { Game } from "#domain/matches/games.ts";
import { isLiveState } from "#domain/matches/state.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";

type Props = { match: MatchDetail; game: Game };
type Pair = readonly [home: string | number, away: string | number];

const Serve = ({ on }: { on: boolean }) => (
  <span className="scoreboard-serve">{on && <i role="img" aria-label={m.possession_serving()} />}</span>
);

const Row = ({ pair: [home, away], side, small }: { pair: Pair; side?: Side | undefined; small?: boolean }) => (
  <p className={small ? "scoreboard-part is-small" : "scoreboard-part"}>
    <Serve on={side === "home"} />
    <b>{home}</b>
    <span className="scoreboard-dash" aria-hidden="true">
      –
    </span>
    <b>{away}</b>
    <Serve on={side === "away"} />
  </p>
);

/** Games or points of the current set or frame, in tennis also the points and the server. */
export function CurrentPartScore({ match: { state, phase, score }, game: { family } }: Props) {
  const part = score.parts.at(-1);
  const isLive =
    isLiveState(state) && (phase?.kind === "set" || phase?.kind === "frame" || phase?.kind === "interrupted");
  if (!isLive || !part || (family !== "sets" && family !== "frames")) return null;
  const { homeDetail, awayDetail } = score;
  const side = family === "sets" ? phase.turn?.side : undefined;
  const points =
    family === "sets" && (homeDetail || awayDetail) ? ([homeDetail ?? "0", awayDetail ?? "0"] as const) : undefined;
  return (
    <>
      <Row pair={[part.home, part.away]} side={points ? undefined : side} />
      {points && <Row pair={points} side={side} small />}
    </>
  );
}
