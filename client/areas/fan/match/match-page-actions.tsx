import { useApp } from "#client/app-context.ts";
import { matchTitle } from "#client/features/matches/labels/match-title.ts";
import { ShareButton } from "#client/features/social/share-button.tsx";
import { Button, ButtonAnchor } from "#client/ui/button.tsx";
import { getGameById } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";

/** Links to the text-only page, sharing and printing. */
export function MatchPageActions({ match }: { match: Pick<MatchDetail, "id" | "gameId" | "home" | "away"> }) {
  const { locale } = useApp();
  const slug = getGameById(match.gameId)?.slug ?? "";
  return (
    <div className="not-printed mt-6 flex flex-wrap gap-3">
      <ButtonAnchor href={`/text/match/${slug}/${match.id}?lang=${locale}`} rel="nofollow">
        <span aria-hidden="true" className="i-lucide-file-text text-16" />
        {m.live_text_link()}
      </ButtonAnchor>
      <ShareButton title={matchTitle(match)} />
      <Button className="needs-scripts" onClick={() => window.print()}>
        <span aria-hidden="true" className="i-lucide-printer text-16" />
        {m.match_print()}
      </Button>
    </div>
  );
}
