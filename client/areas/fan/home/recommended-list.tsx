import { useApp } from "#client/app-context.ts";
import { useFollowedMatches } from "#client/features/matches/following/use-followed-matches.ts";
import { MatchTile } from "#client/features/matches/list/match-tile.tsx";
import { pickReasonText } from "#client/features/matches/list/pick-reason-text.ts";
import { Button } from "#client/ui/button.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { recommendReason } from "#domain/matches/recommend-reason.ts";
import { matchNames } from "#domain/matches/side-names.ts";
import type { MatchList } from "#domain/matches/views.ts";
import { m } from "#messages";
import { dismissMatch, restoreMatches, useDismissedMatches } from "./dismissed-matches.ts";

/** Recommended matches with their reasons, without those dismissed on this device. */
export function RecommendedList({ list }: { list: Pick<MatchList, "leagues" | "list"> }) {
  const app = useApp();
  const followed = useFollowedMatches();
  const dismissed = useDismissedMatches();
  const hidden = list.list.filter(({ id }) => dismissed.includes(id));
  const shown = list.list.filter(({ id }) => !dismissed.includes(id));
  return (
    <section className="flex flex-col gap-3" aria-label={m.home_tab_recommended()}>
      <ul className="grid gap-3 md:grid-cols-2">
        {shown.map((card) => (
          <li key={card.id} className="panel flex flex-col" data-recommended={card.id}>
            <MatchTile card={card} league={list.leagues.find(({ id }) => id === card.leagueId)} app={app} />
            <div className="flex items-center gap-2 ps-4 pe-1">
              <p className="min-w-0 flex-1 text-12 text-muted">
                {pickReasonText(recommendReason(card, list.leagues, followed))}
              </p>
              <IconButton
                className="needs-scripts"
                icon="i-lucide-x"
                label={m.label_value({ label: m.recommend_dismiss(), value: matchNames(card) })}
                onClick={() => dismissMatch(card.id)}
              />
            </div>
          </li>
        ))}
      </ul>
      {hidden.length > 0 ? (
        <Button className="self-start" onClick={() => restoreMatches(hidden.map(({ id }) => id))}>
          {m.recommend_restore()}
        </Button>
      ) : null}
    </section>
  );
}
