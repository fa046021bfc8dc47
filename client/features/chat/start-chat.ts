import { CallError } from "#client/api/call-error.ts";
import { setServerClockOffset } from "#client/features/matches/live/server-clock.ts";
import { announce } from "#client/features/shell/announcer.tsx";
import { openLiveRoom } from "#client/realtime/live-room-connection.ts";
import type { Phrase } from "#domain/chat/phrases.ts";
import { m } from "#messages";
import type { LiveServerFrame, SayFrame } from "#party/protocol/live-room/frames.ts";
import {
  addOwnMessage,
  applyFrame,
  type ChatLog,
  dismissOwnMessage,
  markFailed,
  markSent,
  type ShownLine,
} from "./chat-log.ts";
import type { Chat, ChatView } from "./chat-view.ts";
import { rejectionText } from "./composer/rejection-text.ts";
import { chatMessageText } from "./messages/message-labels.ts";
import { unannouncedMessages } from "./unannounced-messages.ts";

/** Messages are announced to screen readers in digests: a goal brings dozens at once. */
const DIGEST_MS = 15_000;

const lastSeq = ({ lines }: ChatLog): number => lines.at(-1)?.seq ?? 0;

type Opened = { log: ChatLog; ticket: () => Promise<{ path: string; ticket: string }> };

/** Opens the room and maintains its log. Loaded after hydration. */
export function startChat({ log, ticket }: Opened): Chat {
  const listeners = new Set<() => void>();
  const frameListeners = new Set<(frame: LiveServerFrame) => void>();
  const lineListeners = new Set<(line: ShownLine) => void>();
  let view: ChatView = { ...log, connection: { kind: "connecting" } };
  let toldSeq = lastSeq(log);

  const become = (next: ChatView) => {
    view = next;
    for (const listener of [...listeners]) listener();
  };

  const connection = openLiveRoom({
    ticket,
    isFinal: (error) => error instanceof CallError && error.kind === "refused" && error.status < 500,
    onEvent(event) {
      if (event.type === "state") {
        if (event.state.kind === "connected") setServerClockOffset(event.state.serverAheadMs);
        // Announced once when the connection is lost, not with each attempt.
        if (view.connection.kind === "connected" && event.state.kind === "disconnected") announce(m.live_lost());
        return become({ ...view, connection: event.state });
      }
      if (event.type === "sent") return become({ ...view, ...markSent(view, event.cid) });
      if (event.type === "failed") {
        announce(m.room_refused_failed());
        return become({ ...view, ...markFailed(view, event.cid) });
      }
      const { frame } = event;
      const isFresh = frame.t === "events" && !view.isStale;
      become({ ...view, ...applyFrame(view, frame) });
      for (const listener of [...frameListeners]) listener(frame);
      if (frame.t === "refused" && frame.cid !== undefined) announce(rejectionText(frame.refusal));
      // The history is not announced.
      if (frame.t === "events" && !isFresh) toldSeq = lastSeq(view);
      if (!isFresh) return;
      for (const line of frame.list) {
        if (line.k !== "say" && line.k !== "gift" && line.k !== "system") continue;
        for (const listener of [...lineListeners]) listener(line);
      }
    },
  });

  const digest = setInterval(() => {
    if (document.visibilityState === "hidden") return;
    const untold = unannouncedMessages(view, toldSeq);
    const last = untold.at(-1);
    toldSeq = lastSeq(view);
    if (last) announce(m.room_digest({ count: untold.length, name: last.from.name, text: chatMessageText(last) }));
  }, DIGEST_MS);

  const send = (say: SayFrame) => {
    become({ ...view, ...addOwnMessage(view, say) });
    connection.say(say);
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getView: () => view,
    onLine(listener) {
      lineListeners.add(listener);
      return () => void lineListeners.delete(listener);
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
      const line = view.own.find(({ say }) => say.cid === cid);
      become({ ...view, ...dismissOwnMessage(view, cid) });
      if (line) send({ ...line.say, cid: crypto.randomUUID() });
    },
    dismiss: (cid) => become({ ...view, ...dismissOwnMessage(view, cid) }),
    retryNow: () => connection.retryNow(),
    close() {
      clearInterval(digest);
      listeners.clear();
      lineListeners.clear();
      frameListeners.clear();
      connection.close();
    },
  };
}
