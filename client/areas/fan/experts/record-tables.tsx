import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { playTypeName } from "#client/features/plans/plan-words.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { ExpertProfile } from "#domain/experts/views-contract.ts";
import { getGameById } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { accuracyQuery } from "./expert-queries.ts";
import { type RecordRow, RecordTable } from "./record-table.tsx";

/** The last tips, and the record by game, league and play type. */
export function RecordTables({ profile: { expert, strongLeagues } }: { profile: ExpertProfile }) {
  const app = useApp();
  const { data } = useSuspenseQuery(accuracyQuery(useRouter().options.context.api, expert.uid));
  const { windows, byGame, byLeague, byPlayType } = data;
  const strong = new Set(strongLeagues.map(({ league }) => league.id));
  const games = byGame.flatMap(({ gameId, figures }): RecordRow[] => {
    const game = getGameById(gameId);
    return game ? [{ key: gameId, name: gameName(game.slug), figures, search: { game: game.slug } }] : [];
  });
  return (
    <div className="record-tables">
      <RecordTable
        uid={expert.uid}
        title={m.expert_windows()}
        rows={windows.map(({ window, figures }) => ({
          key: window,
          name: m.expert_last_tips({ count: wholeNumber(window, app.locale) }),
          figures,
          search: { last: window },
        }))}
      />
      <RecordTable
        uid={expert.uid}
        title={m.expert_by_league()}
        rows={byLeague.map(({ league, figures }) => ({
          key: league.id,
          name: strong.has(league.id) ? `${league.name} ★` : league.name,
          figures,
          search: { league: league.id },
        }))}
      />
      <RecordTable
        uid={expert.uid}
        title={m.expert_by_play_type()}
        rows={byPlayType.map(({ playType, figures }) => ({
          key: playType,
          name: playTypeName(playType),
          figures,
          search: { type: playType },
        }))}
      />
      {games.length > 1 ? <RecordTable uid={expert.uid} title={m.expert_by_game()} rows={games} /> : null}
    </div>
  );
}
