import { CallError } from "#client/api/call-error.ts";
import { setServerClockOffset } from "#client/features/matches/live/server-clock.ts";
import { announce } from "#client/features/shell/announcer.tsx";
import { openLiveRoom } from "#client/realtime/live-room-connection.ts";
import type { Phrase } from "#domain/chat/phrases.ts";
import { m } from "#messages";
import type { LiveServerFrame, SayFrame } from "#party/protocol/live-room/frames.ts";
import { createChatHistory, type LoadHistory } from "./chat-history.ts";
import {
  addOwnMessage,
  applyFrame,
  type ChatLog,
  type ChatLogEntry,
  dismissOwnMessage,
  markFailed,
  markSent,
} from "./chat-log.ts";
import type { Chat, ChatView } from "./chat-view.ts";
import { rejectionText } from "./composer/rejection-text.ts";
import { followPlayback } from "./follow-playback.ts";
import { chatMessageText } from "./messages/message-labels.ts";
import { unannouncedMessages } from "./unannounced-messages.ts";

/** Messages are announced to screen readers in digests: a goal brings dozens at once. */
const DIGEST_MS = 15_000;

const lastSeq = ({ entries }: ChatLog): number => entries.at(-1)?.seq ?? 0;

type Options = {
  log: ChatLog;
  ticket: () => Promise<{ path: string; ticket: string }>;
  /** Only in rooms that have replays. */
  loadHistory?: LoadHistory | undefined;
  /** Disables announcements, because the page has another room that makes them. */
  isSilent?: boolean;
};

/** Opens the room and maintains its log. Loaded after hydration. */
export function startChat({ log, ticket, loadHistory, isSilent = false }: Options): Chat {
  const listeners = new Set<() => void>();
  const frameListeners = new Set<(frame: LiveServerFrame) => void>();
  const entryListeners = new Set<(line: ChatLogEntry) => void>();
  let view: ChatView = { ...log, connection: { kind: "connecting" } };
  let announcedSeq = lastSeq(log);

  const setView = (next: ChatView) => {
    view = next;
    for (const listener of [...listeners]) listener();
  };

  const connection = openLiveRoom({
    ticket,
    isFinal: (error) => error instanceof CallError && error.kind === "refused" && error.status < 500,
    onEvent(event) {
      if (event.type === "state") {
        if (event.state.kind === "connected") setServerClockOffset(event.state.serverAheadMs);
        // Announced once when the connection is lost, not for each retry.
        if (!isSilent && view.connection.kind === "connected" && event.state.kind === "disconnected")
          announce(m.live_connection_lost());
        return setView({ ...view, connection: event.state });
      }
      if (event.type === "sent") return setView({ ...view, ...markSent(view, event.cid) });
      if (event.type === "failed") {
        announce(m.room_refused_failed());
        return setView({ ...view, ...markFailed(view, event.cid) });
      }
      const { frame } = event;
      const isFresh = frame.t === "events" && !view.isStale;
      setView({ ...view, ...applyFrame(view, frame) });
      for (const listener of [...frameListeners]) listener(frame);
      if (frame.t === "refused" && frame.cid !== undefined) announce(rejectionText(frame.refusal));
      // History is not announced.
      if (frame.t === "events" && !isFresh) announcedSeq = lastSeq(view);
      if (!isFresh) return;
      for (const entry of frame.list) {
        if (entry.k !== "say" && entry.k !== "gift" && entry.k !== "system") continue;
        for (const listener of [...entryListeners]) listener(entry);
      }
    },
  });

  const digest = setInterval(() => {
    if (isSilent || document.visibilityState === "hidden") return;
    const unannounced = unannouncedMessages(view, announcedSeq);
    const last = unannounced.at(-1);
    announcedSeq = lastSeq(view);
    if (last) announce(m.room_digest({ count: unannounced.length, name: last.from.name, text: chatMessageText(last) }));
  }, DIGEST_MS);

  const send = (say: SayFrame) => {
    setView({ ...view, ...addOwnMessage(view, say) });
    connection.say(say);
  };

  const chat: Chat = {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getView: () => view,
    onEntry(listener) {
      entryListeners.add(listener);
      return () => void entryListeners.delete(listener);
    },
    onFrame(listener) {
      frameListeners.add(listener);
      return () => void frameListeners.delete(listener);
    },
    say: (text, more = {}) => send({ t: "say", cid: crypto.randomUUID(), text, ...more }),
    sayPhrase: (phrase: Phrase) => send({ t: "say", cid: crypto.randomUUID(), text: "", phrase }),
    // A new id, because the room has rejected this one.
    sayAgain(cid) {
      connection.retryNow();
      const rejected = view.own.find(({ say }) => say.cid === cid);
      setView({ ...view, ...dismissOwnMessage(view, cid) });
      if (rejected) send({ ...rejected.say, cid: crypto.randomUUID() });
    },
    dismiss: (cid) => setView({ ...view, ...dismissOwnMessage(view, cid) }),
    retryNow: () => connection.retryNow(),
    close() {
      clearInterval(digest);
      listeners.clear();
      entryListeners.clear();
      frameListeners.clear();
      connection.close();
    },
  };
  return followPlayback(chat, loadHistory && createChatHistory(loadHistory));
}
