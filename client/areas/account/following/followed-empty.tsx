import { useApp } from "#client/app-context.ts";
import { matchListHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { m } from "#messages";

export function FollowedEmpty() {
  const app = useApp();
  return (
    <EmptyState icon="i-lucide-star" title={m.followed_empty()} text={m.followed_empty_how()}>
      <ButtonLink kind="primary" href={matchListHref(app, undefined, { view: "upcoming" })}>
        {m.match_see_upcoming()}
      </ButtonLink>
    </EmptyState>
  );
}
