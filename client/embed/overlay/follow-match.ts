import { type MatchFeedConnection, openMatchFeed } from "#client/realtime/match-feed-connection.ts";
import { reloadDelayMs } from "#client/realtime/reload-delay.ts";
import type { MatchPatch } from "#domain/matches/live-state.ts";
import { matchTopic } from "#party/protocol/match-feed/frames.ts";
import type { OverlayMatchStart } from "./overlay-start.ts";

export type MatchFollower = {
  /** Called with the page's match after each load; null closes the feed. */
  follow(match: OverlayMatchStart | null): void;
};

type Handlers = {
  onPatch(patch: MatchPatch, before: OverlayMatchStart): void;
  /** More updates may have been missed than the feed resends: reload the page. */
  onReset(): void;
  onServerClock?(serverAheadMs: number): void;
};

/** Follows one match at a time, without delay; the feed reconnects by itself. */
export function createMatchFollower({ onPatch, onReset, onServerClock }: Handlers): MatchFollower {
  let feed: MatchFeedConnection | undefined;
  let current: OverlayMatchStart | null = null;
  let serverAheadMs = 0;
  // The first match came with the page; later ones were loaded just before `follow`.
  let loadedAtMs = performance.timeOrigin;

  function loadAgainIfOlder(sinceMs = Number.POSITIVE_INFINITY) {
    const delayMs = reloadDelayMs(sinceMs, loadedAtMs + serverAheadMs, Date.now() + serverAheadMs);
    if (delayMs !== undefined) setTimeout(onReset, delayMs);
  }

  function open(id: number) {
    feed = openMatchFeed(matchTopic(id), { isUndelayed: true });
    feed.subscribe((event) => {
      if (event.type === "reset") loadAgainIfOlder(event.sinceMs);
      if (event.type === "state" && event.state.kind === "connected") {
        serverAheadMs = event.state.serverAheadMs;
        onServerClock?.(serverAheadMs);
      }
      if (event.type !== "changes") return;
      for (const { change } of event.list) {
        if (!current || change.id !== current.id || change.revision <= current.revision) continue;
        const before = current;
        current = { ...current, ...change };
        onPatch(change, before);
      }
    });
  }

  return {
    follow(match) {
      const isOther = match?.id !== current?.id;
      // The page may be older than the feed.
      if (isOther || (match && current && match.revision > current.revision)) current = match;
      if (!isOther) return;
      if (feed) loadedAtMs = Date.now();
      feed?.close();
      feed = undefined;
      if (match) open(match.id);
    },
  };
}
