import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { isIdParam } from "#client/api/url-params.ts";
import { useApp } from "#client/app-context.ts";
import { useRoomOperation } from "#client/features/chat/moderation/use-room-operation.ts";
import { InlineForm } from "#client/features/forms/inline-form.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { profileHref } from "#client/links.ts";
import { Button } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import type { Profile } from "#domain/social/contract.ts";
import { m } from "#messages";

/** Adds a moderator by user id, after showing the profile it belongs to. */
function AddModerator({ roomId }: { roomId: string }) {
  const operate = useRoomOperation(roomId);
  const [found, setFound] = useState<Profile>();
  const form = useForm(useRouter(), {
    values: { uid: "" },
    rules: { uid: (uid) => (isIdParam(uid) ? undefined : m.anchor_bad_uid()) },
    serverFields: { user_not_found: "uid", userId: "uid" },
    submit: async (api, { uid }) => setFound(await api.call("GET /user/profile", { userId: Number(uid) })),
  });
  const change = (value: string) => {
    form.change({ uid: value.trim() });
    setFound(undefined);
  };
  const { uid } = form.values;
  return (
    <div className="flex flex-col gap-3">
      <InlineForm form={form} submitLabel={m.anchor_find_user()}>
        <TextField {...form.field("uid")} label={m.anchor_moderator_uid()} inputMode="numeric" onValue={change} />
      </InlineForm>
      {found ? (
        <p className="flex flex-wrap items-center gap-3 rounded-10 bg-surface-2 p-3 text-14">
          <Avatar person={found} size={40} />
          <span className="min-w-0 flex-1">{m.anchor_confirm_moderator({ name: found.username, uid })}</span>
          <Button
            kind="primary"
            aria-busy={operate.isPending}
            onClick={() =>
              operate.mutate(
                { action: "add_moderator", userId: found.uid, username: found.username },
                { onSuccess: () => change("") },
              )
            }
          >
            {m.anchor_add_moderator()}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

export function ModeratorSettings({ roomId }: { roomId: string }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const operate = useRoomOperation(roomId);
  const { data } = useSuspenseQuery(callQuery(api, "GET /chatroom/moderators", { roomId }));
  return (
    <section aria-labelledby="moderators" className="flex flex-col gap-3 border-b pb-6">
      <h2 id="moderators" className="text-16">
        {m.anchor_moderators({ count: data.list.length })}
      </h2>
      {data.list.length === 0 ? <p className="text-13 text-muted">{m.anchor_no_moderators()}</p> : null}
      <ul>
        {data.list.map(({ uid, username }) => (
          <li key={uid} className="flex min-h-12 items-center gap-3 text-14" data-moderator={uid}>
            <Avatar person={{ uid, username }} size={32} />
            <Link className="min-w-0 flex-1 truncate hover:underline focus-ring" href={profileHref(app, uid)}>
              <bdi>{username}</bdi> <span className="text-muted tabular">{uid}</span>
            </Link>
            <Button
              disabled={operate.isPending}
              onClick={() => operate.mutate({ action: "remove_moderator", userId: uid })}
            >
              {m.anchor_remove_moderator()}
            </Button>
          </li>
        ))}
      </ul>
      <AddModerator roomId={roomId} />
    </section>
  );
}
