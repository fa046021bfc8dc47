import { useApp } from "#client/app-context.ts";
import { smallCrest } from "#client/features/crest/crest.tsx";
import { dayName } from "#client/features/match-card/day-name.ts";
import { hasScore } from "#client/features/match-card/row-score.ts";
import { matchHref } from "#client/links.ts";
import { m } from "#messages";
import { type PlacedTie, TIE_HEIGHT, TIE_WIDTH } from "./bracket-layout.ts";

/** One tie of the tree; it leads to its match where there is one. */
export function BracketTieCard({ placed: { tie, x, y } }: { placed: PlacedTie }) {
  const app = useApp();
  const { match, winner } = tie;
  const scored = match !== undefined && hasScore(match);
  const side = (name: "home" | "away") => {
    const team = tie[name];
    return (
      <span className={winner === name ? "tie-side is-winner" : "tie-side"}>
        {team && smallCrest(team)}
        <span className="tie-name">{team?.name ?? m.library_open_tie()}</span>
        {scored && <b className="tie-score">{match.score[name]}</b>}
      </span>
    );
  };
  const body = (
    <>
      {side("home")}
      {side("away")}
      {match && !scored && (
        <span className="tie-when" suppressHydrationWarning>
          {dayName(match.startsAtMs, app)}
        </span>
      )}
    </>
  );
  const place = { insetInlineStart: x, insetBlockStart: y, inlineSize: TIE_WIDTH, blockSize: TIE_HEIGHT };
  return (
    <li className="tie" style={place}>
      {match ? (
        <a className="tie-link focus-ring-inset" href={matchHref(app, match.gameId, match.id)}>
          {body}
        </a>
      ) : (
        <div className="tie-link">{body}</div>
      )}
    </li>
  );
}
