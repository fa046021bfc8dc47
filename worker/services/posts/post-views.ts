import { runBatch } from "#db/client.ts";
import { toTeamSummary } from "#db/queries/leagues/team-rows.ts";
import { toMatchCard } from "#db/queries/matches/rows.ts";
import { selectNewsMatches } from "#db/queries/news/articles.ts";
import { selectLinkedTeams } from "#db/queries/posts/linked-teams.ts";
import type { PostRow } from "#db/queries/posts/posts.ts";
import type { MentionedUser } from "#domain/content/mentions.ts";
import type { LinkedTeam, PostPicture, PostView } from "#domain/posts/contract.ts";
import { toAuthor } from "../comments/comment-views.ts";
import type { LocalizedContext } from "../context.ts";

/** Posts with their linked matches and teams, which take one more round trip. */
export async function toPostViews(
  { db, locale }: Omit<LocalizedContext, "nowMs">,
  rows: readonly PostRow[],
  readerUid: number | undefined,
): Promise<PostView[]> {
  const matchIds = rows.flatMap(({ matchId }) => matchId ?? []);
  const teamIds = rows.flatMap(({ teamId }) => teamId ?? []);
  const [matches, teams] =
    matchIds.length + teamIds.length === 0
      ? [[], []]
      : await runBatch(db, [selectNewsMatches(db, matchIds, locale), selectLinkedTeams(db, teamIds, locale)]);
  const cards = new Map(matches.map((row) => [row.id, toMatchCard(row)]));
  const linked = new Map(
    teams.map((row): [number, LinkedTeam] => [row.teamId, { ...toTeamSummary(row), gameId: row.gameId }]),
  );
  return rows.map((row) => {
    const { id, state, body: text, locale: written, likes, isLiked, comments, atMs, removedReason } = row;
    return {
      ...{ id, state, text, locale: written, likes, comments, atMs },
      author: toAuthor(row),
      mentions: JSON.parse(row.mentions) as MentionedUser[],
      pictures: JSON.parse(row.pictures) as PostPicture[],
      match: cards.get(row.matchId ?? 0) ?? null,
      team: linked.get(row.teamId ?? 0) ?? null,
      isLiked: isLiked === 1,
      ...(row.uid === readerUid && removedReason !== null && { removedReason }),
    };
  });
}
