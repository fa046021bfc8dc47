import { useRouter } from "@tanstack/react-router";
import { Suspense, useEffect, useRef, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { openLoginModal } from "#client/features/identity/login/open-login-modal.ts";
import { useServerClock } from "#client/features/matches/live/server-clock.ts";
import { Button } from "#client/ui/button.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { MAX_MESSAGE_LENGTH } from "#domain/chat/limits.ts";
import { findActiveMute } from "#domain/chat/speaker.ts";
import { m } from "#messages";
import type { ChatLogMessage } from "../chat-log.ts";
import type { Chat, ChatView } from "../chat-view.ts";
import { chatMessageText } from "../messages/message-labels.ts";
import { MuteBanner } from "../moderation/mute-banner.tsx";

/** Rarely opened, and heavier than the rest of the composer. */
const Picker = lazyComponent(async () => (await import("./emoji-picker.tsx")).EmojiPicker);

const COUNT_FROM = MAX_MESSAGE_LENGTH - 40;
export type ReplyTarget = { message: ChatLogMessage; as: "reply" | "mention" } | undefined;
type Props = { chat: Chat | undefined; view: ChatView; replyTarget: ReplyTarget; onReplied: () => void };

/** The room's rules, shown before the user types. */
function ruleText({ settings }: ChatView): string {
  if (settings && !settings.isOpen) return m.room_refused_closed();
  if (settings?.emojiOnly) return m.room_rule_emoji();
  if (settings && settings.slowSeconds > 0) return m.room_rule_slow({ seconds: settings.slowSeconds });
  if (settings?.audience === "followers") return m.room_rule_followers();
  if (settings?.audience === "members") return m.room_rule_members();
  return m.room_write();
}

function MessageBox({ chat, view, replyTarget, onReplied }: Props) {
  const [text, setText] = useState("");
  const [isPicking, setIsPicking] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const length = [...text].length;
  useEffect(() => {
    if (!replyTarget) return;
    const { name } = replyTarget.message.from;
    if (replyTarget.as === "mention")
      setText((before) => `${before && !before.endsWith(" ") ? `${before} ` : before}@${name} `);
    input.current?.focus();
  }, [replyTarget]);
  const isClosed = view.settings?.isOpen === false;
  const canSend = chat !== undefined && text.trim() !== "" && length <= MAX_MESSAGE_LENGTH;
  const send = () => {
    if (!canSend) return;
    const { message } = replyTarget ?? {};
    const isMentioned = message && text.includes(`@${message.from.name}`);
    chat.say(text, {
      ...(replyTarget?.as === "reply" && { replyTo: replyTarget.message.seq }),
      ...(message && (replyTarget?.as === "reply" || isMentioned) && { mentions: [message.from.uid] }),
    });
    setText("");
    setIsPicking(false);
    onReplied();
  };
  const insert = (inserted: string) => {
    const box = input.current;
    const at = box?.selectionStart ?? text.length;
    setText(text.slice(0, at) + inserted + text.slice(box?.selectionEnd ?? at));
  };
  return (
    <form
      className="composer needs-scripts"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {replyTarget?.as === "reply" ? (
        <p className="composer-reply">
          <span aria-hidden="true" className="i-lucide-reply text-14" />
          <span>
            <b>{m.room_reply_to({ name: replyTarget.message.from.name })}</b>{" "}
            <bdi>{chatMessageText(replyTarget.message)}</bdi>
          </span>
          <IconButton icon="i-lucide-x" label={m.room_reply_cancel()} onClick={onReplied} />
        </p>
      ) : null}
      {isPicking ? (
        <Suspense fallback={<div className="picker" aria-busy="true" />}>
          <Picker
            onInsert={insert}
            onPhrase={(phrase) => {
              chat?.sayPhrase(phrase);
              setIsPicking(false);
            }}
            onClose={() => {
              setIsPicking(false);
              input.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
      <div className="composer-row">
        <IconButton
          icon="i-lucide-smile"
          label={m.room_picker()}
          aria-expanded={isPicking}
          onClick={() => setIsPicking(!isPicking)}
        />
        <textarea
          ref={input}
          rows={1}
          dir="auto"
          value={text}
          disabled={isClosed}
          aria-label={m.room_write()}
          placeholder={ruleText(view)}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // During IME composition, Enter selects a candidate.
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
          className="composer-text focus-ring"
        />
        <IconButton
          type="submit"
          icon="i-lucide-send-horizontal"
          label={m.room_send()}
          aria-disabled={!canSend}
          className={canSend ? "composer-send can-send" : "composer-send"}
        />
      </div>
      {length > COUNT_FROM ? (
        <p className={length > MAX_MESSAGE_LENGTH ? "composer-count is-over" : "composer-count"} role="status">
          {m.room_characters_left({ count: MAX_MESSAGE_LENGTH - length })}
        </p>
      ) : null}
    </form>
  );
}

/** The composer, a login button, or the reason why the user can't write. */
export function Composer(props: Props) {
  const app = useApp();
  const router = useRouter();
  const { you } = props.view;
  const mutes = you?.mutes ?? [];
  const isMuted = useServerClock((nowMs) => findActiveMute(mutes, nowMs) !== undefined, app.nowMs);
  const mute = isMuted ? [...mutes].sort((a, b) => b.untilMs - a.untilMs)[0] : undefined;
  if (!app.user) {
    return (
      <div className="composer needs-scripts">
        <Button kind="primary" className="w-full" onClick={() => void openLoginModal(router)}>
          {m.room_log_in_to_chat()}
        </Button>
      </div>
    );
  }
  return mute ? <MuteBanner mute={mute} /> : <MessageBox {...props} />;
}
