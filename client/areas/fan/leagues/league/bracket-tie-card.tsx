import type { CSSProperties } from "react";
import { useApp } from "#client/app-context.ts";
import { renderSmallCrest } from "#client/features/matches/crest/crest.tsx";
import { dayHeading } from "#client/features/matches/labels/day-label.ts";
import { hasScore } from "#client/features/matches/list/row-score.ts";
import { matchHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { BracketTie } from "#domain/leagues/views.ts";
import { sideTotal } from "#domain/matches/side-score.ts";
import { m } from "#messages";

type Side = "home" | "away";

/** A side's score in each leg, in playing order. */
function legScores({ legs = [], home }: BracketTie, side: Side): string[] {
  return legs.map((leg) => {
    if (!hasScore(leg)) return "–";
    const isSame = leg.home.id === home?.id;
    return sideTotal(leg, isSame ? side : side === "home" ? "away" : "home");
  });
}

/** A tie of the bracket or the third-place match, linked to its match if there is one. */
export function BracketTieCard({ tie, position }: { tie: BracketTie; position?: CSSProperties }) {
  const app = useApp();
  const { match, winner, total } = tie;
  const scored = match !== undefined && hasScore(match);
  const side = (name: Side) => {
    const team = tie[name];
    return (
      <span className={winner === name ? "tie-side is-winner" : "tie-side"}>
        {team && renderSmallCrest(team)}
        <span className="tie-name">{team?.name ?? m.library_to_be_decided()}</span>
        {legScores(tie, name).map((score, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: legs have no id.
          <span key={at} className="tie-leg">
            {score}
          </span>
        ))}
        {total ? (
          <b className="tie-score" title={m.library_aggregate()}>
            {total[name]}
          </b>
        ) : (
          scored && <b className="tie-score">{sideTotal(match, name)}</b>
        )}
      </span>
    );
  };
  const body = (
    <>
      {side("home")}
      {side("away")}
      {match && !scored && !total && (
        <span className="tie-when" suppressHydrationWarning>
          {dayHeading(match.startsAtMs, app)}
        </span>
      )}
    </>
  );
  return (
    <li className="tie" style={position}>
      {match ? (
        <Link className="tie-link focus-ring-inset" href={matchHref(app, match.gameId, match.id)}>
          {body}
        </Link>
      ) : (
        <div className="tie-link">{body}</div>
      )}
    </li>
  );
}
