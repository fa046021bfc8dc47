import type { Database } from "#db/client.ts";
import { getFeedHealthRows } from "#db/queries/feed/health.ts";
import type { CompetitionHealth, RejectedRowView, SourceHealth } from "#domain/feed/contract.ts";
import { toSourceResponseRow } from "./get-source-response.ts";

type FeedHealthRows = Awaited<ReturnType<typeof getFeedHealthRows>>;

function sourceHealth(name: string, { sources, polls }: FeedHealthRows): SourceHealth {
  const told = sources.find((one) => one.source === name);
  const poll = polls.find((one) => one.source === name);
  const { deliveries = 0, applied = 0, ignored = 0, quarantined = 0 } = told ?? {};
  return {
    source: name,
    ...(told && {
      lastDelivery: {
        id: told.id,
        sentAtMs: told.sentAtMs,
        receivedAtMs: told.receivedAtMs,
        lagMs: Math.max(0, told.receivedAtMs - told.sentAtMs),
      },
    }),
    deliveries,
    applied,
    ignored,
    quarantined,
    ...(poll && {
      polling: {
        errors: poll.errors,
        ...(poll.lastSuccessAtMs !== null && { lastSuccessAtMs: poll.lastSuccessAtMs }),
        ...(poll.lastErrorAtMs !== null && { lastErrorAtMs: poll.lastErrorAtMs }),
        ...(poll.lastError !== null && { lastError: poll.lastError }),
      },
    }),
  };
}

/** For operators: last delivery, lag, errors and what is held back, source by source. */
export async function getFeedHealthReport(db: Database, source: string | undefined) {
  const read = await getFeedHealthRows(db, source);
  const names = [...new Set([...read.sources, ...read.polls].map((one) => one.source))].toSorted();
  return {
    sources: names.filter((name) => source === undefined || name === source).map((name) => sourceHealth(name, read)),
    competitions: read.competitions.map(
      ({ leagueId, ...rest }): CompetitionHealth => ({ ...rest, ...(leagueId !== null && { leagueId }) }),
    ),
    held: read.held.map(
      ({ competition, ...rest }): RejectedRowView => ({ ...rest, ...(competition !== null && { competition }) }),
    ),
    answers: read.answers.map(toSourceResponseRow),
  };
}
