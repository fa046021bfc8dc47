import "./live-tile.css";
import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { livesHref } from "#client/late-links.ts";
import { anchorListHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { GAMES, isGameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { LIVES_REFRESH_MS, listLivesInput } from "./live-queries.ts";
import { LiveTileItem } from "./live-tile.tsx";

const toGame = (game: unknown) => (typeof game === "string" && isGameSlug(game) ? game : undefined);

/** Current lives by game; only games with a live are listed. */
export function LivesSection() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const chosen = useSearch({ strict: false, select: ({ game }) => toGame(game) });
  const refetchInterval = LIVES_REFRESH_MS;
  const all = useQuery({ ...callQuery(api, "GET /live/now", listLivesInput(undefined)), refetchInterval }).data;
  const shown = useQuery({ ...callQuery(api, "GET /live/now", listLivesInput(chosen)), refetchInterval }).data;
  const onAir = new Set(all?.list.map(({ gameId }) => gameId));
  const games = GAMES.filter(({ id, slug }) => onAir.has(id) || slug === chosen);
  return (
    <section className="stream-section" aria-labelledby="lives-now">
      <div className="stream-section-head">
        <h2 id="lives-now">{m.live_now()}</h2>
        <Link className="focus-ring" href={anchorListHref(app)}>
          {m.streamers_all()}
        </Link>
      </div>
      {games.length > 0 ? (
        <LinkTabs
          label={m.shell_game_filter()}
          className="mb-4"
          tabs={[
            { href: livesHref(app), label: m.match_list_all_games(), current: chosen === undefined },
            ...games.map(({ slug }) => ({
              href: livesHref(app, { game: slug }),
              label: gameName(slug),
              current: slug === chosen,
            })),
          ]}
        />
      ) : null}
      {shown && shown.list.length > 0 ? (
        <ul className="stream-tiles">
          {shown.list.map((live) => (
            <LiveTileItem key={live.liveId} live={live} />
          ))}
        </ul>
      ) : (
        <p className="text-14 text-muted">{m.live_none()}</p>
      )}
    </section>
  );
}
