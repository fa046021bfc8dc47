import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { Side } from "#domain/matches/fields.ts";
import { m } from "#messages";
import { downText } from "./down-text.ts";
import { PossessionFacts, possessionFact } from "./possession-facts.tsx";
import { type PossessionProps, possessionStat } from "./possession-props.ts";
import { SidePair } from "./side-pair.tsx";
import { yardLine, yardsFromHomeGoalLine } from "./yard-line.ts";

const END_ZONE = 10;
const YARD_LINES = Array.from({ length: 11 }, (_, at) => END_ZONE + at * 10);

type Ball = { side: Side; yardsOut: number; toGo: number; driven: number };

/** The field with the current drive, the ball and the first-down line. */
function Field({ side, yardsOut, toGo, driven }: Ball) {
  const x = END_ZONE + yardsFromHomeGoalLine(side, yardsOut);
  const forward = side === "home" ? 1 : -1;
  const from = Math.max(END_ZONE, Math.min(END_ZONE + 100, x - forward * driven));
  return (
    <svg
      className="possession-field"
      viewBox="0 0 120 20"
      role="img"
      aria-label={m.label_value({ label: m.possession_yards_out(), value: yardsOut })}
    >
      <rect className="is-home" width={END_ZONE} height="20" />
      <rect className="is-away" x={110} width={END_ZONE} height="20" />
      <path d={YARD_LINES.map((at) => `M${at} 0V20`).join("")} />
      <rect className="is-drive" x={Math.min(from, x)} y="8.5" width={Math.abs(x - from)} height="3" />
      {toGo < yardsOut && <path className="is-first-down" d={`M${x + forward * toGo} 0V20`} />}
      <ellipse cx={x} cy="10" rx="2.4" ry="1.7" />
    </svg>
  );
}

/** Ball position, down and stats of the drive. */
export function GridironPossession({ match, possession }: PossessionProps) {
  const { locale } = useApp();
  const { side } = possession;
  const stat = (key: string) => possessionStat(possession, key);
  const [down, toGo, yardsOut] = [stat("down"), stat("to_go"), stat("yards_out")];
  const [plays, driven] = [stat("drive_plays"), stat("drive_yards")];
  const pair = [stat("timeouts_home"), stat("timeouts_away")] as const;
  const isKnown = side && down !== undefined && toGo !== undefined && yardsOut !== undefined;
  const line = isKnown ? yardLine(side, yardsOut) : undefined;
  return (
    <>
      {isKnown && line && (
        <>
          <p className="possession-lead">
            <span className="possession-name">{m.stat_possession()}</span>
            <bdi>{match[side].name}</bdi>
            <b>
              {m.possession_down_to_go({
                down: downText(down, locale),
                distance: toGo >= yardsOut ? m.possession_goal() : String(toGo),
              })}
            </b>
            <span dir="ltr">{`${match[line.half].initials} ${line.yard}`}</span>
          </p>
          <Field side={side} yardsOut={yardsOut} toGo={toGo} driven={driven ?? 0} />
        </>
      )}
      <PossessionFacts
        facts={[
          possessionFact(
            m.label_value({ label: m.possession_drive(), value: m.stat_plays() }),
            plays === undefined ? undefined : wholeNumber(plays, locale),
          ),
          possessionFact(
            m.label_value({ label: m.possession_drive(), value: m.possession_yards() }),
            driven === undefined ? undefined : wholeNumber(driven, locale),
          ),
          possessionFact(m.possession_timeouts_left(), <SidePair pair={pair} match={match} />),
        ]}
      />
    </>
  );
}
