import { env } from "cloudflare:workers";
import { createFileRoute } from "@tanstack/react-router";
import { createServerFn } from "@tanstack/react-start";
import { getDatabase } from "#db/client.ts";
import { listMatchCards } from "#db/queries/matches/match-list.ts";
import { dayWindowFromToday } from "#domain/time/day-window.ts";
import { MatchRows } from "../../../match-rows.tsx";
import { peerContext } from "../../../peer-context.ts";

const matchesOfToday = createServerFn().handler(async () => {
  const nowMs = Date.now();
  const range = { view: "day", ...dayWindowFromToday("UTC", nowMs, 0) } as const;
  return {
    nowMs,
    list: await listMatchCards(getDatabase(env.DB), { range, filter: { by: "all" }, locale: "en", page: 1, size: 100 }),
  };
});

export const Route = createFileRoute("/")({
  head: () => ({ meta: [{ title: "Matches of the day" }] }),
  loader: () => matchesOfToday(),
  component: function Today() {
    const { nowMs, list } = Route.useLoaderData();
    return (
      <main>
        <h1>Matches of the day</h1>
        <MatchRows list={list} app={peerContext(nowMs)} />
      </main>
    );
  },
});
