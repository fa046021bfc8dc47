import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { roleLabel } from "#client/features/staff/role-label.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { Button } from "#client/ui/button.tsx";
import type { StaffRequestView } from "#domain/staff/contract.ts";
import type { StaffDecision } from "#domain/staff/staff-requests.ts";
import { m } from "#messages";
import { PersonLink } from "../person-link.tsx";
import { SharedOriginBadges } from "../shared-origin-badges.tsx";
import { requestKindLabel } from "./request-kind-label.ts";

/** A second person decides; the requester can withdraw the request. */
function Decision({ request }: { request: StaffRequestView }) {
  const app = useApp();
  const router = useRouter();
  const { run, failure, isPending } = useAction(router);
  const isOwn = request.requestedBy.uid === app.user?.uid;
  const decide = (decision: StaffDecision) =>
    void run(async (api) => {
      try {
        await api.call("POST /operator/staff/decide", { requestId: request.requestId, decision });
      } finally {
        await router.options.context.queryClient.invalidateQueries({ queryKey: ["GET /operator/staff/requests"] });
      }
    });
  return (
    <div className="needs-scripts flex flex-col gap-3">
      {isOwn ? <p className="text-13 text-muted">{m.operator_own_request()}</p> : null}
      <div className="flex flex-wrap gap-3">
        {isOwn ? (
          <Button disabled={isPending} onClick={() => decide("withdraw")}>
            {m.desk_event_withdraw()}
          </Button>
        ) : (
          <>
            <Button kind="primary" disabled={isPending} onClick={() => decide("approve")}>
              {m.operator_approve()}
            </Button>
            <Button disabled={isPending} onClick={() => decide("reject")}>
              {m.operator_reject()}
            </Button>
          </>
        )}
      </div>
      <ErrorNotice text={failure} />
    </div>
  );
}

export function RequestCard({ request }: { request: StaffRequestView }) {
  const app = useApp();
  const at = (ms: number) => dateAndTime(ms, app.locale, app.timeZone);
  const { requestId, kind, user, role, into, reason, state, requestedBy, requestedAtMs, decidedBy, decidedAtMs } =
    request;
  const canDecide = state === "open" && user.uid !== app.user?.uid;
  return (
    <li data-request={requestId} className="flex flex-col gap-2 rounded-16 bg-surface-1 p-4 text-14">
      <p className="flex flex-wrap items-center gap-2">
        <b className="text-strong">
          {requestKindLabel(kind)}
          {role ? `: ${roleLabel(role)}` : ""}
        </b>
        <SharedOriginBadges kinds={request.sharedOrigins} />
      </p>
      <p>
        <PersonLink person={user} /> <span className="text-muted tabular">{user.uid}</span>
        {into ? (
          <>
            {" "}
            <span aria-hidden="true" className="i-lucide-arrow-right rtl:rotate-180 align-middle text-muted" />{" "}
            <PersonLink person={into} /> <span className="text-muted tabular">{into.uid}</span>
          </>
        ) : null}
      </p>
      <bdi className="break-words">{reason}</bdi>
      <p className="text-13 text-muted">
        {m.operator_asked_by({ id: requestedBy.username })} · {at(requestedAtMs)}
        {decidedBy && decidedAtMs !== null ? (
          <span className="block">
            {m.operator_decided_by({ id: decidedBy.username })} · {at(decidedAtMs)}
          </span>
        ) : null}
      </p>
      {canDecide ? <Decision request={request} /> : null}
    </li>
  );
}
