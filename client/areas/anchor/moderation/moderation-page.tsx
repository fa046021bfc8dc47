import { useLoaderData } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { ReportQueue } from "#client/features/chat/moderation/report-queue.tsx";
import { NoPermissionScreen } from "#client/features/shell/no-permission-screen.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { roomHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { m } from "#messages";
import { AnchorFrame } from "../anchor-screen.tsx";
import { BlockedWordsForm } from "./blocked-words-form.tsx";
import type { Moderation } from "./load-moderation.ts";
import { ModeratorSettings } from "./moderator-settings.tsx";
import { MutedUsers } from "./muted-users.tsx";
import { OpenRoom } from "./open-room.tsx";
import { RoomAuditLog } from "./room-audit-log.tsx";

/** Settings that only the streamer may edit are hidden from moderators. */
function RoomModeration({ roomId, mayEdit }: { roomId: string; mayEdit: boolean }) {
  const app = useApp();
  return (
    <div className="flex flex-col gap-6">
      <ButtonLink href={roomHref(app, roomId)} className="self-start">
        {m.room_open_room()}
      </ButtonLink>
      {mayEdit ? <ModeratorSettings roomId={roomId} /> : null}
      <MutedUsers roomId={roomId} />
      <ReportQueue roomId={roomId} />
      {mayEdit ? <BlockedWordsForm roomId={roomId} /> : null}
      <RoomAuditLog roomId={roomId} mayUndo={mayEdit} />
    </div>
  );
}

function Content({ moderation }: { moderation: Exclude<Moderation, { kind: "nothing" }> }) {
  switch (moderation.kind) {
    case "room":
      return <RoomModeration key={moderation.roomId} roomId={moderation.roomId} mayEdit={moderation.mayEdit} />;
    case "open_room":
      return <OpenRoom />;
    case "all_reports":
      return <ReportQueue />;
  }
}

/** Moderation of a room, or the reports of all rooms for administrators. */
export function ModerationScreen() {
  const { moderation } = useLoaderData({ from: "/anchorCenter/moderation" });
  if (moderation?.kind === "nothing") {
    return (
      <PageLayout>
        <NoPermissionScreen />
      </PageLayout>
    );
  }
  return <AnchorFrame page="moderation">{() => moderation && <Content moderation={moderation} />}</AnchorFrame>;
}
