import { useApp } from "#client/app-context.ts";
import { kickoffTime } from "#client/format/dates.ts";
import { m } from "#messages";
import { giftLabel } from "../../gifts/gift-label.ts";
import { GiftPicture } from "../../gifts/gift-picture.tsx";
import { useGift } from "../../gifts/use-gift.ts";
import type { ChatLogEntry, ChatLogGift, ChatLogMessage } from "../chat-log.ts";
import { MessageBadges } from "./message-badges.tsx";
import { chatMessageText, systemMessageText } from "./message-labels.ts";
import { MessageText } from "./message-text.tsx";

type Props = {
  entry: ChatLogEntry;
  /** From the match's public room, read-only. */
  isExternal?: boolean | undefined;
  onActions?: ((message: ChatLogMessage) => void) | undefined;
};

const mentionsMe = (message: ChatLogMessage, uid: number | undefined) =>
  uid !== undefined && message.mentions?.includes(uid) === true;

type UserMessageProps = Pick<Props, "isExternal" | "onActions"> & { message: ChatLogMessage };

function UserMessage({ message, isExternal = false, onActions }: UserMessageProps) {
  const app = useApp();
  const { from, reply } = message;
  const classes = [
    "chat-message",
    from.uid === app.user?.uid && "is-own",
    mentionsMe(message, app.user?.uid) && "mentions-me",
  ];
  const name = <bdi>{from.name}</bdi>;
  return (
    <div
      className={classes.filter(Boolean).join(" ")}
      data-message={isExternal ? undefined : message.seq}
      data-external={isExternal ? message.seq : undefined}
    >
      {reply ? (
        <p className="message-reply">
          <span aria-hidden="true" className="i-lucide-reply text-12" />
          <bdi>{reply.name}</bdi> <bdi>{reply.text}</bdi>
        </p>
      ) : null}
      <p>
        {isExternal ? (
          <span className="message-origin">
            <span aria-hidden="true" className="i-lucide-messages-square text-12" />
            {m.room_match_chat()}
          </span>
        ) : null}
        <MessageBadges from={from} />
        {onActions ? (
          <button
            type="button"
            className="message-name focus-ring"
            aria-haspopup="dialog"
            onClick={() => onActions(message)}
          >
            {name}
          </button>
        ) : (
          <span className="message-name">{name}</span>
        )}{" "}
        <MessageText text={chatMessageText(message)} ownName={app.user?.username} />
        <time className="message-time" dateTime={new Date(message.timeMs).toISOString()}>
          {kickoffTime(message.timeMs, app.locale, app.timeZone)}
        </time>
      </p>
    </div>
  );
}

function GiftEntry({ gift: { seq, from, giftId, combo } }: { gift: ChatLogGift }) {
  const gift = useGift(giftId);
  return (
    <p className="chat-message is-gift" data-message={seq}>
      <MessageBadges from={from} />
      <span className="message-name">
        <bdi>{from.name}</bdi>
      </span>{" "}
      {m.gift_message({ gift: giftLabel(gift), count: combo })} <GiftPicture gift={gift} size={24} />
    </p>
  );
}

/** A chat message, gift or system message. */
export function ChatMessageRow({ entry, isExternal, onActions }: Props) {
  if (entry.k === "say") return <UserMessage message={entry} isExternal={isExternal} onActions={onActions} />;
  if (entry.k === "gift") return <GiftEntry gift={entry} />;
  const text = systemMessageText(entry.line);
  return text ? <p className="chat-message is-system">{text}</p> : null;
}
