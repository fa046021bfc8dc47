import { useApp } from "#client/app-context.ts";
import { reportReasonLabel } from "#client/features/chat/moderation/report-reason-label.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { Badge } from "#client/ui/badge.tsx";
import type { StaffUserView } from "#domain/staff/contract.ts";
import { m } from "#messages";
import { sanctionReasonLabel } from "#messages/sanction-reason-label.ts";
import { Section } from "../section.tsx";
import { sanctionName } from "./sanction-name.ts";

/** Bans, freezes and mutes, newest first. */
export function UserSanctions({ user }: { user: StaffUserView }) {
  const app = useApp();
  const at = (ms: number) => dateAndTime(ms, app.locale, app.timeZone);
  if (user.sanctions.length === 0 && user.mutes.length === 0) return null;
  return (
    <Section title={m.users_restrictions()}>
      <ul className="flex flex-col gap-3 text-14">
        {user.sanctions.map(({ id, kind, reason, note, by, atMs, untilMs, lifted, isActive }) => (
          <li key={`s${id}`} data-sanction={id} className="flex flex-col gap-1">
            <span className="flex flex-wrap items-center gap-2">
              <Badge tone={isActive ? "live" : "neutral"}>{sanctionName(kind)}</Badge>
              <span className="text-strong">{sanctionReasonLabel(reason)}</span>
            </span>
            <span className="text-13 text-muted">
              {at(atMs)} – {untilMs === null ? m.users_no_end() : at(untilMs)} · <bdi>{by.username}</bdi>
            </span>
            {lifted ? (
              <span className="text-13 text-muted">
                {m.sanctions_lifted({ time: at(lifted.atMs) })} · <bdi>{lifted.by.username}</bdi>
              </span>
            ) : null}
            {note ? <bdi className="break-words">{note}</bdi> : null}
          </li>
        ))}
        {user.mutes.map(({ id, reason, scope, by, atMs, untilMs, isActive }) => (
          <li key={`m${id}`} className="flex flex-col gap-1">
            <span className="flex flex-wrap items-center gap-2">
              <Badge tone={isActive ? "live" : "neutral"}>
                {scope === "room" ? m.sanctions_muted_room() : m.sanctions_muted_everywhere()}
              </Badge>
              <span className="text-strong">{reportReasonLabel(reason)}</span>
            </span>
            <span className="text-13 text-muted">
              {at(atMs)} – {at(untilMs)} · <bdi>{by.username}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
