import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { reportReasonLabel } from "#client/features/chat/moderation/report-reason-label.ts";
import { useRoomOperation } from "#client/features/chat/moderation/use-room-operation.ts";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { profileHref } from "#client/links.ts";
import { Button } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import { m } from "#messages";

/** Active mutes; expired ones are in the audit log. */
export function MutedUsers({ roomId }: { roomId: string }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const operate = useRoomOperation(roomId);
  const { data } = useSuspenseQuery(callQuery(api, "GET /chatroom/mutes", { roomId }));
  const active = data.list.filter(({ isStanding }) => isStanding);
  return (
    <section aria-labelledby="muted" className="flex flex-col gap-3">
      <h2 id="muted" className="text-16">
        {m.anchor_muted()}
      </h2>
      {active.length === 0 ? <p className="text-13 text-muted">{m.anchor_nobody_muted()}</p> : null}
      <ul>
        {active.map(({ id, user, reason, untilMs, by }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 text-14" data-mute={id}>
            <Avatar person={user} size={32} />
            <p className="min-w-0 flex-1">
              <Link className="hover:underline focus-ring" href={profileHref(app, user.uid)}>
                <bdi>{user.username}</bdi>
              </Link>
              <span className="block text-12 text-muted">
                {reportReasonLabel(reason)} ·{" "}
                {m.room_muted_until({ until: dateAndTime(untilMs, app.locale, app.timeZone) })} ·{" "}
                <bdi>{by.username}</bdi>
              </span>
            </p>
            <Button disabled={operate.isPending} onClick={() => operate.mutate({ action: "unmute", muteId: id })}>
              {m.room_unmute()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
