import { useApp } from "#client/app-context.ts";
import { kickoffTime } from "#client/format/dates.ts";
import { m } from "#messages";
import { giftLabel } from "../../gifts/gift-label.ts";
import { GiftPicture } from "../../gifts/gift-picture.tsx";
import type { ShownGift, ShownLine, ShownMessage } from "../chat-log.ts";
import { MessageBadges } from "./message-badges.tsx";
import { chatMessageText, systemMessageText } from "./message-labels.ts";
import { MessageText } from "./message-text.tsx";

type Props = { line: ShownLine; onActions?: ((line: ShownMessage) => void) | undefined };

const callsMe = (line: ShownMessage, uid: number | undefined) =>
  uid !== undefined && line.mentions?.includes(uid) === true;

function Said({ line, onActions }: { line: ShownMessage; onActions: Props["onActions"] }) {
  const app = useApp();
  const { from, reply } = line;
  const classes = ["chat-line", from.uid === app.user?.uid && "is-own", callsMe(line, app.user?.uid) && "calls-me"];
  const name = <bdi>{from.name}</bdi>;
  return (
    <div className={classes.filter(Boolean).join(" ")} data-line={line.seq}>
      {reply ? (
        <p className="line-reply">
          <span aria-hidden="true" className="i-lucide-reply text-12" />
          <bdi>{reply.name}</bdi> <bdi>{reply.text}</bdi>
        </p>
      ) : null}
      <p>
        <MessageBadges from={from} />
        {onActions ? (
          <button type="button" className="line-name focus-ring" aria-haspopup="dialog" onClick={() => onActions(line)}>
            {name}
          </button>
        ) : (
          <span className="line-name">{name}</span>
        )}{" "}
        <MessageText text={chatMessageText(line)} ownName={app.user?.username} />
        <time className="line-time" dateTime={new Date(line.timeMs).toISOString()}>
          {kickoffTime(line.timeMs, app.locale, app.timeZone)}
        </time>
      </p>
    </div>
  );
}

const Given = ({ line: { seq, from, giftId, combo } }: { line: ShownGift }) => (
  <p className="chat-line is-gift" data-line={seq}>
    <MessageBadges from={from} />
    <span className="line-name">
      <bdi>{from.name}</bdi>
    </span>{" "}
    {m.gift_line({ gift: giftLabel(giftId), count: combo })} <GiftPicture giftId={giftId} size={24} />
  </p>
);

/** One line of the room, whoever speaks: a person, the room itself. */
export function ChatMessageRow({ line, onActions }: Props) {
  if (line.k === "say") return <Said line={line} onActions={onActions} />;
  if (line.k === "gift") return <Given line={line} />;
  const words = systemMessageText(line.line);
  return words ? <p className="chat-line is-system">{words}</p> : null;
}
