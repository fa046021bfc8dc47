import * as v from "valibot";
import { type Database, runBatch } from "#db/client.ts";
import { giveFeedIds, readFeedIds } from "#db/queries/feed/ids.ts";
import {
  type CompetitionNews,
  countCompetitions,
  healStrays,
  quarantineStrays,
} from "#db/queries/feed/rejected-rows.ts";
import {
  markDelivered,
  type NewStory,
  readStories,
  type StoredTelling,
  storeStories,
} from "#db/queries/feed/source-snapshots.ts";
import { type Delivery, MAX_MATCHES_PER_DELIVERY } from "#domain/feed/delivery.ts";
import {
  canonicalPlayer,
  canonicalTeam,
  numbersIn,
  type OurIds,
  partsInOurIds,
  placeOf,
} from "#domain/feed/sources/internal-ids.ts";
import { deliveryOf } from "#domain/feed/sources/merge-snapshots.ts";
import type { SourceOrder } from "#domain/feed/sources/pick-source.ts";
import { hearMatch } from "#domain/feed/sources/snapshot-match.ts";
import type { Stray, ToldMatch, Translation } from "#domain/feed/sources/source-match.ts";
import { canonicalMatchSchema } from "#domain/matches/match.ts";
import type { FeedSource } from "../../gateways/feeds/feed-source.ts";
import { applyDelivery } from "./apply-delivery.ts";
import { competitionNews, straysOfUnknown } from "./competition-counts.ts";

type Heard = { tellings: StoredTelling[]; stories: NewStory[]; strays: Stray[]; believed: number[] };

const idsFrom = (rows: Awaited<ReturnType<typeof readFeedIds>>): OurIds => {
  const byNumber = new Map(rows.map((row) => [`${row.kind}/${row.providerId}`, row.id]));
  return (kind, providerId) => byNumber.get(`${kind}/${providerId}`);
};

/** A match told twice in one payload counts by its later telling. */
const latestOf = (told: readonly ToldMatch[]): ToldMatch[] => [
  ...new Map(told.toSorted((a, b) => a.toldAtMs - b.toldAtMs).map((one) => [one.providerId, one])).values(),
];

/** Everything told of matches in competitions that are mapped, put among what was told before. */
async function hear(
  db: Database,
  source: Pick<FeedSource, "id">,
  order: SourceOrder,
  told: Translation,
  ids: OurIds,
  nowMs: number,
): Promise<Heard> {
  const mapped = latestOf(told.matches.filter((one) => ids("league", one.competition) !== undefined));
  const { known, told: before } = await readStories(
    db,
    mapped.flatMap((one) => ids("match", one.providerId) ?? []),
  );
  const heard: Heard = { tellings: [], stories: [], strays: [], believed: [] };
  for (const match of mapped) {
    const matchId = ids("match", match.providerId);
    const now = matchId === undefined ? undefined : known.get(matchId);
    const place = placeOf(match, ids, now?.story?.match ?? now?.sides);
    const subjectId = Number(match.providerId);
    if ("why" in place) {
      heard.strays.push({ subjectId, competition: match.competition, why: place.why, payload: match });
      continue;
    }
    const parts = partsInOurIds(match, ids);
    const { store, story, news } = hearMatch(
      place.of,
      { source: source.id, toldAtMs: match.toldAtMs, heardAtMs: nowMs, parts },
      { tellings: before.get(place.of.id) ?? [], story: now?.story },
      order,
    );
    const due = story && (news || now?.delivered === false) ? { story, revision: (now?.revision ?? 0) + 1 } : undefined;
    if (due && !v.is(canonicalMatchSchema, { ...due.story.match, revision: due.revision })) {
      const { competition } = match;
      heard.strays.push({ subjectId, competition, why: "missing_or_wrong_field", payload: match });
      continue;
    }
    heard.believed.push(subjectId);
    heard.tellings.push(...store.map((one) => ({ ...one, matchId: place.of.id })));
    if (due) heard.stories.push(due);
  }
  return heard;
}

function deliveryFor(
  source: Pick<FeedSource, "id">,
  told: Translation,
  ids: OurIds,
  stories: readonly NewStory[],
  nowMs: number,
): Delivery {
  const matches = stories.map(({ story, revision }) => deliveryOf(story, revision));
  const playing = new Set(matches.flatMap(({ match }) => [match.homeId, match.awayId]));
  const teams = new Map(
    told.teams.flatMap((team) => {
      const id = ids("team", team.providerId);
      return id !== undefined && playing.has(id) ? [[id, canonicalTeam(team, id)] as const] : [];
    }),
  );
  const players = new Map(
    told.players.flatMap((player) => {
      const [id, teamId] = [ids("player", player.providerId), ids("team", player.teamId)];
      return id !== undefined && teamId !== undefined && playing.has(teamId)
        ? [[id, canonicalPlayer(player, id, teamId)] as const]
        : [];
    }),
  );
  const [first] = stories;
  return {
    version: 1,
    source: source.id,
    deliveryId: `${nowMs}:${first?.story.match.id ?? 0}:${first?.revision ?? 0}`,
    sentAtMs: nowMs,
    teams: [...teams.values()],
    players: [...players.values()],
    matches: matches.map(({ match }) => match),
    details: matches.flatMap(({ detail }) => detail ?? []),
  };
}

/** What a source said, into D1: rows that are not believed aside, the rest merged with other sources and delivered. */
export async function takeTranslation(
  db: Database,
  source: Pick<FeedSource, "id" | "provider">,
  order: SourceOrder,
  told: Translation,
  nowMs: number,
  /** How the payload is found again. */
  name: string | undefined,
): Promise<{ applied: number; quarantined: number; competitions: CompetitionNews[]; strays: Stray[] }> {
  const competitions = told.competitions.map((one) => one.providerId);
  const leagues = idsFrom(await readFeedIds(db, source.provider, { league: [...new Set(competitions)] }));
  const ids = idsFrom(await giveFeedIds(db, source.provider, numbersIn(told, leagues)));
  const heard = await hear(db, source, order, told, ids, nowMs);
  const strays = [...told.strays, ...heard.strays, ...straysOfUnknown(told, ids)];
  const known = told.competitions.filter((one) => ids("league", one.providerId) !== undefined);
  const news = competitionNews(told, strays, ids);
  const statements = [
    ...storeStories(db, heard.tellings, heard.stories),
    ...quarantineStrays(db, source.id, strays, nowMs, name),
    ...(heard.believed.length > 0 ? [healStrays(db, source.id, "row", heard.believed, nowMs)] : []),
    ...(known.length > 0
      ? [
          healStrays(
            db,
            source.id,
            "league",
            known.map((one) => Number(one.providerId)),
            nowMs,
          ),
        ]
      : []),
    ...countCompetitions(db, source.id, news, nowMs),
  ];
  if (statements.length > 0) await runBatch(db, statements);
  let applied = 0;
  for (let first = 0; first < heard.stories.length; first += MAX_MATCHES_PER_DELIVERY) {
    const stories = heard.stories.slice(first, first + MAX_MATCHES_PER_DELIVERY);
    const outcome = await applyDelivery(db, deliveryFor(source, told, ids, stories, nowMs), nowMs);
    if (outcome.kind !== "taken") continue;
    applied += outcome.applied;
    await markDelivered(db, stories).run();
  }
  return { applied, quarantined: strays.length, competitions: news, strays };
}
