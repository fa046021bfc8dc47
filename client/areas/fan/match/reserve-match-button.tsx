import { toggleFavourite, useFavourites } from "#client/features/matches/favourites/favourites-store.ts";
import { Button } from "#client/ui/button.tsx";
import { isOverState } from "#domain/matches/state.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";

/** Reminders before and at the start; the same as the star in lists. */
export function ReserveMatchButton({ match }: { match: MatchDetail }) {
  const isReserved = useFavourites().has(match.id);
  if (isOverState(match.state) && !isReserved) return null;
  // During play there is no start to be reminded of: alerts follow the match.
  const isBefore = match.state === "not_started";
  const label = isBefore ? (isReserved ? m.match_reminder_set() : m.match_remind_me()) : m.match_star();
  return (
    <Button
      className="needs-scripts"
      aria-label={label}
      title={label}
      aria-pressed={isReserved}
      onClick={() => toggleFavourite({ id: match.id, startsAtMs: match.startsAtMs })}
    >
      <span aria-hidden="true" className={isReserved ? "i-lucide-bell-ring text-16" : "i-lucide-bell text-16"} />
      <span className="button-label">{label}</span>
    </Button>
  );
}
