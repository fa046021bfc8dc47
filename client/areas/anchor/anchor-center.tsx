import { useMutation } from "@tanstack/react-query";
import { useLoaderData, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { Field } from "#client/features/account-forms/field.tsx";
import { Guarded } from "#client/features/guard/guarded.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { roomHref } from "#client/links.ts";
import { Button, ButtonLink } from "#client/ui/button.tsx";
import { customRoom } from "#domain/chat/room-name.ts";
import { m } from "#messages";
import { ModeratorSettings } from "./moderator-settings.tsx";
import { MutedUsers } from "./muted-users.tsx";

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

/** An anchor's room: who keeps order in it, and who may not speak there. */
export function AnchorCenter() {
  const app = useApp();
  const { hasRoom } = useLoaderData({ from: "/anchorCenter" });
  return (
    <PageLayout>
      <title>{`${m.anchor_center()} | ${app.brand.name}`}</title>
      <Guarded needs="go_live" why={m.anchor_guest()}>
        {({ uid }) => (
          <>
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <h1 className="text-24">{m.anchor_center()}</h1>
              {hasRoom ? <ButtonLink href={roomHref(app, customRoom(uid))}>{m.room_open_room()}</ButtonLink> : null}
            </div>
            {hasRoom ? (
              <div className="flex flex-col gap-6">
                <ModeratorSettings roomId={customRoom(uid)} />
                <MutedUsers roomId={customRoom(uid)} />
              </div>
            ) : (
              <OpenRoom />
            )}
          </>
        )}
      </Guarded>
    </PageLayout>
  );
}
