import { useLoaderData, useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { RequirePermission } from "#client/features/identity/require-permission.tsx";
import { NoPermissionScreen } from "#client/features/shell/no-permission-screen.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { roomHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { m } from "#messages";
import { ApplicationPage } from "./application/application-page.tsx";
import { BlockedWordsForm } from "./blocked-words-form.tsx";
import type { AnchorPage } from "./load-anchor-center.ts";
import { ModeratorSettings } from "./moderator-settings.tsx";
import { MutedUsers } from "./muted-users.tsx";
import { ReportQueue } from "./report-queue.tsx";
import { RoomAuditLog } from "./room-audit-log.tsx";

const TITLE_MAX = 60;

function OpenRoom() {
  const router = useRouter();
  const form = useForm(router, {
    values: { title: "" },
    submit: async (api, { title }) => {
      if (title.trim() === "") return;
      await api.call("POST /chatroom/open", { title: title.trim() });
      await router.invalidate();
    },
  });
  return (
    <Form form={form} className="flex max-w-prose flex-col gap-4">
      <p className="text-14 text-muted">{m.anchor_no_room()}</p>
      <TextField {...form.field("title")} label={m.anchor_room_title()} maxLength={TITLE_MAX} />
      <FormError isInline />
      <SubmitButton>{m.anchor_open_room()}</SubmitButton>
    </Form>
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
    case "application":
      return <ApplicationPage />;
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
