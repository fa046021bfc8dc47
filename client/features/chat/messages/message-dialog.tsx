import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { profileHref } from "#client/links.ts";
import { Button, ButtonLink } from "#client/ui/button.tsx";
import { Modal } from "#client/ui/modal.tsx";
import type { RoomSelfView } from "#domain/chat/contract.ts";
import { anyCan } from "#domain/permissions/can.ts";
import { m } from "#messages";
import type { ChatLogMessage } from "../chat-log.ts";
import { MuteForm } from "../moderation/mute-form.tsx";
import { ReportMessageForm } from "../moderation/report-message-form.tsx";
import { useRoomOperation } from "../moderation/use-room-operation.ts";
import { UserNotes } from "../moderation/user-notes.tsx";
import { MessageBadges } from "./message-badges.tsx";
import { chatMessageText } from "./message-labels.ts";
import { MessageText } from "./message-text.tsx";

type Props = {
  roomId: string;
  message: ChatLogMessage;
  you: RoomSelfView | null;
  onAnswer: (as: "reply" | "mention") => void;
  onClose: () => void;
};

/** A message and its author: reply, report, and moderation. */
export function MessageDialog({ roomId, message, you, onAnswer, onClose }: Props) {
  const app = useApp();
  const operate = useRoomOperation(roomId);
  const [open, setOpen] = useState<"mute" | "report">();
  const { from } = message;
  const isOwn = from.uid === app.user?.uid;
  const isModerator = you?.mayKeepOrder === true;
  const answer = (as: "reply" | "mention") => {
    onAnswer(as);
    onClose();
  };
  return (
    <Modal
      title={
        <span className="flex min-w-0 items-center gap-2">
          <bdi className="truncate">{from.name}</bdi>
          <MessageBadges from={from} />
        </span>
      }
      onClose={onClose}
    >
      <p className="message-quoted">
        <MessageText text={chatMessageText(message)} ownName={app.user?.username} />
      </p>
      <div className="flex flex-wrap gap-2">
        {app.user ? (
          <>
            <Button onClick={() => answer("reply")}>
              <span aria-hidden="true" className="i-lucide-reply text-14" />
              {m.room_reply()}
            </Button>
            {isOwn ? null : <Button onClick={() => answer("mention")}>{m.room_mention()}</Button>}
          </>
        ) : null}
        <ButtonLink href={profileHref(app, from.uid)}>{m.room_profile()}</ButtonLink>
        {app.user && !isOwn ? (
          <Button aria-expanded={open === "report"} onClick={() => setOpen("report")}>
            {m.profile_report()}
          </Button>
        ) : null}
        {isModerator ? (
          <>
            <Button
              aria-busy={operate.isPending}
              onClick={() => operate.mutate({ action: "delete", line: message.seq }, { onSuccess: onClose })}
            >
              <span aria-hidden="true" className="i-lucide-trash-2 text-14" />
              {m.room_delete()}
            </Button>
            {isOwn ? null : (
              <Button aria-expanded={open === "mute"} onClick={() => setOpen("mute")}>
                <span aria-hidden="true" className="i-lucide-mic-off text-14" />
                {m.room_mute()}
              </Button>
            )}
          </>
        ) : null}
      </div>
      {open === "report" ? <ReportMessageForm roomId={roomId} line={message.seq} /> : null}
      {open === "mute" ? (
        <MuteForm
          roomId={roomId}
          userId={from.uid}
          line={message.seq}
          mayEverywhere={app.user !== undefined && anyCan(app.user.roles, "mute_everywhere")}
        />
      ) : null}
      {isModerator ? <UserNotes roomId={roomId} userId={from.uid} /> : null}
    </Modal>
  );
}
