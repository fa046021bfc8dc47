import { useMutation } from "@tanstack/react-query";
import { useLoaderData, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { Field } from "#client/features/forms/field.tsx";
import { RequirePermission } from "#client/features/identity/require-permission.tsx";
import { NoPermissionScreen } from "#client/features/shell/no-permission-screen.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { roomHref } from "#client/links.ts";
import { Button, ButtonLink } from "#client/ui/button.tsx";
import { m } from "#messages";
import { BlockedWordsForm } from "./blocked-words-form.tsx";
import type { AnchorPage } from "./load-anchor-center.ts";
import { ModeratorSettings } from "./moderator-settings.tsx";
import { MutedUsers } from "./muted-users.tsx";
import { ReportQueue } from "./report-queue.tsx";
import { RoomAuditLog } from "./room-audit-log.tsx";

const TITLE_MAX = 60;

function OpenRoom() {
  const router = useRouter();
  const [title, setTitle] = useState("");
  const open = useMutation({
    mutationFn: () => router.options.context.api.call("POST /chatroom/open", { title: title.trim() }),
    onSuccess: () => router.invalidate(),
  });
  return (
    <form
      className="flex max-w-prose flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (title.trim() !== "") open.mutate();
      }}
    >
      <p className="text-14 text-muted">{m.anchor_no_room()}</p>
      <Field label={m.anchor_room_title()} value={title} maxLength={TITLE_MAX} onValue={setTitle} />
      <Button type="submit" kind="primary" aria-busy={open.isPending}>
        {m.anchor_open_room()}
      </Button>
    </form>
  );
}

/** Moderators don't see what only the anchor may edit. */
function RoomModeration({ roomId, mayEdit }: { roomId: string; mayEdit: boolean }) {
  return (
    <div className="flex flex-col gap-6">
      {mayEdit ? <ModeratorSettings roomId={roomId} /> : null}
      <MutedUsers roomId={roomId} />
      <ReportQueue roomId={roomId} />
      {mayEdit ? <BlockedWordsForm roomId={roomId} /> : null}
      <RoomAuditLog roomId={roomId} mayUndo={mayEdit} />
    </div>
  );
}

function AnchorPageContent({ page }: { page: AnchorPage }) {
  switch (page.kind) {
    case "room":
      return <RoomModeration key={page.roomId} roomId={page.roomId} mayEdit={page.mayEdit} />;
    case "open_room":
      return <OpenRoom />;
    case "all_reports":
      return <ReportQueue />;
    case "nothing":
      return <NoPermissionScreen />;
  }
}

/** Moderation of a room, or the reports of all rooms for administrators. */
export function AnchorCenter() {
  const app = useApp();
  const page = useLoaderData({ from: "/anchorCenter" });
  return (
    <PageLayout>
      <title>{`${m.anchor_center()} | ${app.brand.name}`}</title>
      <RequirePermission needs="chat" why={m.anchor_guest()}>
        {() => (
          <>
            {page.kind === "nothing" ? null : (
              <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
                <h1 className="text-24">{m.anchor_center()}</h1>
                {page.kind === "room" ? (
                  <ButtonLink href={roomHref(app, page.roomId)}>{m.room_open_room()}</ButtonLink>
                ) : null}
              </div>
            )}
            <AnchorPageContent page={page} />
          </>
        )}
      </RequirePermission>
    </PageLayout>
  );
}
