import { onTestFinished } from "vitest";
import type { Database } from "#db/client.ts";
import { insertMappedFeedId } from "#db/queries/feed/ids.ts";
import { freshDatabase } from "#tests/support/database.ts";
import {
  type FakeFeedProvider,
  type FakeFeedResponse,
  startFakeFeedProvider,
} from "#tests/support/fake-feed-provider.ts";
import { insertSampleCatalogue } from "#tests/worker/db/sample-matches.ts";
import type { FeedEnv } from "#worker/gateways/feeds/source-settings.ts";
import { getSourceOrder, listFeedSources } from "#worker/gateways/feeds/sources.ts";
import { pollFeeds } from "#worker/services/feed/poll-feeds.ts";

type RawStore = Parameters<typeof pollFeeds>[1]["raw"];

/** The sample catalogue, with a soccer and an esports league mapped to provider ids. */
export async function createPollingDatabase(): Promise<Database> {
  const db = await freshDatabase();
  await insertSampleCatalogue(db);
  await insertMappedFeedId(db, "api-football", { kind: "league", providerId: "39", id: 202 });
  await insertMappedFeedId(db, "pandascore", { kind: "league", providerId: "4200", id: 1 });
  return db;
}

/** Starts a fake provider that stops when the test finishes. */
export async function startProvider(respond: (path: string) => FakeFeedResponse): Promise<FakeFeedProvider> {
  const started = await startFakeFeedProvider(respond);
  onTestFinished(() => started.stop());
  return started;
}

export const pollAllSources = (ctx: { db: Database; nowMs: number }, { env, raw }: { env: FeedEnv; raw: RawStore }) =>
  pollFeeds(ctx, { sources: listFeedSources(env), order: getSourceOrder(env), raw });

export const listRows = async (db: Database, sql: string) => (await db.$client.prepare(sql).all()).results;
