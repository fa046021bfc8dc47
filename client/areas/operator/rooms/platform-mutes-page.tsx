import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { reportReasonLabel } from "#client/features/chat/moderation/report-reason-label.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { type MuteView, PLATFORM_MUTE_LISTS, type PlatformMuteList } from "#domain/chat/contract.ts";
import { MAX_NOTE_LENGTH } from "#domain/chat/limits.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { m } from "#messages";
import { ListFilters, sortFilter } from "../list-filters.tsx";
import { operatorScreen } from "../operator-screen.tsx";
import { PersonLink } from "../person-link.tsx";
import { platformMutesQuery } from "./platform-mutes-query.ts";

const LISTS: Record<PlatformMuteList, () => string> = { active: () => m.mutes_active(), all: () => m.filter_all() };

function LiftMute({ muteId }: { muteId: number }) {
  const router = useRouter();
  const { run, failure, isPending } = useAction(router);
  const [note, setNote] = useState("");
  const lift = () =>
    run(async (api) => {
      await api.call("POST /operator/mutes/lift", { muteId, note: note.trim() });
      await router.options.context.queryClient.invalidateQueries({ queryKey: ["GET /operator/mutes"] });
    });
  return (
    <details className="needs-scripts">
      <summary className="min-h-11 cursor-pointer rounded-6 py-3 text-13 font-500 text-accent focus-ring">
        {m.room_appeal_lift()}
      </summary>
      <div className="flex flex-col gap-3 pt-2">
        <TextField label={m.operator_request_reason()} value={note} maxLength={MAX_NOTE_LENGTH} onValue={setNote} />
        <ErrorNotice text={failure} />
        <Button className="self-start" disabled={isPending || note.trim() === ""} onClick={() => void lift()}>
          {m.room_appeal_lift()}
        </Button>
      </div>
    </details>
  );
}

function MuteRow({ mute }: { mute: MuteView }) {
  const app = useApp();
  const { id, user, by, reason, atMs, untilMs, liftedAtMs, isStanding } = mute;
  const at = (ms: number) => dateAndTime(ms, app.locale, app.timeZone);
  return (
    <li className="flex flex-col gap-1 border-b py-3 text-14" data-mute={id}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PersonLink person={user} />
        <Badge tone={isStanding ? "live" : "neutral"}>
          {liftedAtMs === null
            ? m.room_muted_until({ until: at(untilMs) })
            : m.sanctions_lifted({ time: at(liftedAtMs) })}
        </Badge>
        <span>{reportReasonLabel(reason)}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-13 text-muted">
        <PersonLink person={by} />
        {at(atMs)}
      </p>
      {isStanding ? <LiftMute muteId={id} /> : null}
    </li>
  );
}

/** Users muted in all rooms. */
function PlatformMutesPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const query = platformMutesQuery(useSearch({ from: "/admin/mutes" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/mutes", query));
  const at = (list: PlatformMuteList, sort?: QueueSort, cursor?: number) =>
    operatorHref(app, "mutes", { state: list, sort, cursor });
  return (
    <>
      <LinkTabs
        label={m.mutes_platform()}
        tabs={PLATFORM_MUTE_LISTS.map((list) => ({
          href: at(list),
          label: LISTS[list](),
          current: list === query.list,
        }))}
      />
      <ListFilters
        page="mutes"
        tab={{ state: query.list }}
        filters={[sortFilter(query.sort)]}
        isEmpty={data.list.length === 0}
        load={(after?: number) => api.call("GET /operator/mutes", { ...query, after })}
      />
      {data.list.length > 0 ? (
        <ul>
          {data.list.map((mute) => (
            <MuteRow key={mute.id} mute={mute} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="i-lucide-message-square-off" title={m.mutes_none()} />
      )}
      <Pager
        label={m.mutes_platform()}
        back={query.after === undefined ? undefined : { href: at(query.list, query.sort), name: m.operator_first() }}
        next={
          data.next === undefined ? undefined : { href: at(query.list, query.sort, data.next), name: m.operator_next() }
        }
      />
    </>
  );
}

export const PlatformMutesScreen = operatorScreen("mutes", PlatformMutesPage);
