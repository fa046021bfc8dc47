import { scoreText } from "#client/features/matches/list/row-score.ts";
import type { MatchDetail } from "#domain/matches/views.ts";

/** More sets would leave no room for the names on a phone. */
const MAX_PHONE_SETS = 3;

/** "6–4 3–6 7–5" in the collapsed header. */
export function StickyHeaderSets({ match: { score, gameId } }: { match: Pick<MatchDetail, "score" | "gameId"> }) {
  const { parts } = score;
  if (parts.length === 0) return null;
  return (
    <span className={parts.length > MAX_PHONE_SETS ? "sticky-header-sets is-wide" : "sticky-header-sets"}>
      {parts.map((part) => scoreText(part, gameId)).join(" ")}
    </span>
  );
}
