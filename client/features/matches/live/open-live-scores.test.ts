import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ConnectionState } from "#client/realtime/connection-state.ts";
import type { FeedEvent, MatchFeedConnection } from "#client/realtime/match-feed-connection.ts";
import type { MatchCard, MatchDetail, MatchList } from "#domain/matches/views.ts";
import type { MatchChange } from "#party/protocol/match-feed/change-tables.ts";
import { openLiveScores } from "./open-live-scores.ts";
import type { ScoreChange } from "./score-changes.ts";

const team = (id: number) => ({ id, name: `Team ${id}`, initials: "T", colourA: "#111111", colourB: "#eeeeee" });
const card = (id: number): MatchCard => ({
  id,
  gameId: 202,
  leagueId: 1,
  startsAtMs: 0,
  state: "in_progress",
  score: { home: 0, away: 0, parts: [] },
  revision: 1,
  updatedAtMs: 0,
  home: team(1),
  away: team(2),
  coverage: { stream: false, chat: false, plans: false },
});
const listOf = (...list: MatchCard[]): MatchList => ({ leagues: [], list, total: list.length, page: 1, size: 100 });
const goal = (id: number, revision = 2, home = 1): MatchChange => ({
  id,
  revision,
  updatedAtMs: 1,
  state: "in_progress",
  score: { home, away: 0, parts: [] },
});

const LIVE = ["GET /match/list", { view: "live" }] as const;
const TODAY = ["GET /match/list", { view: "today" }] as const;
const DETAIL = ["GET /{game}/{matchId}", { game: "soccer", matchId: "1" }] as const;

function createFakeRoom() {
  const listeners = new Set<(event: FeedEvent) => void>();
  let state: ConnectionState = { kind: "connecting" };
  const room: MatchFeedConnection = {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    retryNow: vi.fn(),
    close: vi.fn(),
  };
  const emit = (event: FeedEvent) => {
    if (event.type === "state") state = event.state;
    for (const listener of listeners) listener(event);
  };
  const emitChanges = (...changes: MatchChange[]) =>
    emit({ type: "changes", list: changes.map((change, at) => ({ seq: at + 1, timeMs: 0, change })) });
  return { room, emit, emitChanges };
}

let queryClient: QueryClient;
let moves: ScoreChange[][];
const aheads: number[] = [];
let fakeRoom: ReturnType<typeof createFakeRoom>;
const open = () =>
  openLiveScores(fakeRoom.room, queryClient, {
    onMoves: (list) => moves.push(list),
    onServerAhead: (ms) => aheads.push(ms),
    serverNowMs: () => 5_000,
  });

beforeEach(() => {
  queryClient = new QueryClient();
  moves = [];
  aheads.length = 0;
  fakeRoom = createFakeRoom();
});

describe("openLiveScores", () => {
  test("a goal reaches every list and page that shows the match, and is reported once", () => {
    queryClient.setQueryData(LIVE, listOf(card(1), card(2)));
    queryClient.setQueryData(TODAY, listOf(card(1)));
    queryClient.setQueryData(DETAIL, {
      ...card(1),
      league: { id: 1, gameId: 202, name: "L", rank: 1 },
      events: [],
      has: {
        lineups: false,
        injuries: false,
        statistics: false,
        odds: false,
        text: false,
        momentum: false,
        animation: false,
        course: false,
      },
      pinned: [],
    } satisfies MatchDetail);
    open();
    fakeRoom.emitChanges(goal(1));
    expect(queryClient.getQueryData<MatchList>(LIVE)?.list[0]?.score.home).toBe(1);
    expect(queryClient.getQueryData<MatchList>(TODAY)?.list[0]?.score.home).toBe(1);
    expect(queryClient.getQueryData<MatchDetail>(DETAIL)?.score.home).toBe(1);
    expect(moves.map((list) => list.map((move) => [move.card.id, move.side]))).toEqual([[[1, "home"]]]);
    fakeRoom.emitChanges(goal(1));
    expect(moves).toHaveLength(1);
  });

  test("reports the connection, the server clock offset and the last update", () => {
    const live = open();
    const listener = vi.fn();
    live.subscribe(listener);
    expect(live.getStatus()).toEqual({ connection: { kind: "connecting" }, heardAtMs: undefined });
    fakeRoom.emit({ type: "state", state: { kind: "connected", serverAheadMs: 1_500 } });
    expect(aheads).toEqual([1_500]);
    fakeRoom.emitChanges(goal(9));
    expect(live.getStatus()).toEqual({
      connection: { kind: "connected", serverAheadMs: 1_500 },
      lastReceivedAtMs: 5_000,
    });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test("after a gap the page's data is refetched", () => {
    queryClient.setQueryData(LIVE, listOf(card(1)));
    open();
    fakeRoom.emit({ type: "reset" });
    expect(queryClient.getQueryState(LIVE)?.isInvalidated).toBe(true);
  });

  test("a match that starts while the live list is open refetches the list, once for many", async () => {
    vi.useFakeTimers();
    const read = vi.fn(async () => listOf(card(1)));
    const observer = new QueryObserver(queryClient, {
      queryKey: LIVE,
      queryFn: read,
      initialData: listOf(card(1)),
      staleTime: 60_000,
    });
    const stop = observer.subscribe(() => {});
    open();
    fakeRoom.emitChanges(goal(7));
    fakeRoom.emitChanges(goal(8));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(read).toHaveBeenCalledTimes(1);
    stop();
    vi.useRealTimers();
  });

  test("closing closes the room", () => {
    const live = open();
    live.retryNow();
    live.close();
    expect(fakeRoom.room.retryNow).toHaveBeenCalled();
    expect(fakeRoom.room.close).toHaveBeenCalled();
  });
});
