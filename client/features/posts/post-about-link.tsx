import { useApp } from "#client/app-context.ts";
import { accountHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import type { MatchCard } from "#domain/matches/views.ts";
import { m } from "#messages";

/** Links to the form for a post about the match. */
export function PostAboutLink({ match }: { match: Pick<MatchCard, "id" | "gameId"> }) {
  const label = m.post_about();
  return (
    <ButtonLink
      className="self-start"
      aria-label={label}
      title={label}
      rel="nofollow"
      href={accountHref(useApp(), "send", { match: `${match.gameId}-${match.id}` })}
    >
      <span aria-hidden="true" className="i-lucide-square-pen text-16" />
      <span className="button-label">{label}</span>
    </ButtonLink>
  );
}
