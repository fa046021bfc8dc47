import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { relativeTime } from "#client/format/relative-time.ts";
import { logOut } from "#client/session/log-out.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import type { SessionView } from "#domain/identity/contract.ts";
import { m } from "#messages";
import { SettingsSection } from "../settings/settings-section.tsx";

function lastSeen(atMs: number, nowMs: number, locale: ReturnType<typeof useApp>["locale"]): string {
  const when = relativeTime(atMs, nowMs, locale);
  return when.kind === "text" ? m.account_last_seen({ when: when.text }) : m.account_seen_now();
}

const ON_PHONE = /iOS|Android/;

type RowProps = { session: SessionView; nowMs: number; onEnd: (() => void) | undefined };

function SessionRow({ session, nowMs, onEnd }: RowProps) {
  const { locale } = useApp();
  const device = session.device || m.notification_unknown_device();
  return (
    <li className="flex items-center gap-3 border-b py-3">
      <span
        aria-hidden="true"
        className={`${ON_PHONE.test(device) ? "i-lucide-smartphone" : "i-lucide-monitor"} shrink-0 text-20 text-muted`}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-500 text-strong">
          <bdi className="inline-block first-letter:uppercase">{device}</bdi>
          {session.current ? <Badge tone="accent">{m.account_this_device()}</Badge> : null}
        </p>
        <p className="text-13 text-muted">
          {session.place ? (
            <>
              {new Intl.DisplayNames(locale, { type: "region" }).of(session.place)}
              {" · "}
            </>
          ) : null}
          {lastSeen(session.lastSeenAtMs, nowMs, locale)}
        </p>
      </div>
      {onEnd ? (
        <Button onClick={onEnd} aria-label={m.label_value({ label: m.account_log_out(), value: device })}>
          {m.account_log_out()}
        </Button>
      ) : null}
    </li>
  );
}

/** Active sessions; all but the current one can be ended. */
export function SessionsSection() {
  const router = useRouter();
  const { api } = router.options.context;
  const queryClient = useQueryClient();
  const query = callQuery(api, "GET /user/sessions", {});
  // Relative times refer to the fetch, not to the page load.
  const { data, dataUpdatedAt } = useSuspenseQuery(query);
  const { list } = data;
  const end = useMutation({
    mutationFn: (id: string) => api.call("POST /user/sessions/end", { id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  const leave = useMutation({ mutationFn: () => logOut(router) });
  return (
    <SettingsSection title={m.account_sessions()}>
      <ul>
        {list.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            nowMs={dataUpdatedAt}
            onEnd={session.current ? undefined : () => end.mutate(session.id)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {list.length > 1 ? (
          <Button onClick={() => end.mutate("others")} aria-busy={end.isPending}>
            {m.account_end_others()}
          </Button>
        ) : null}
        <Button onClick={() => leave.mutate()} aria-busy={leave.isPending}>
          {m.account_log_out()}
        </Button>
      </div>
    </SettingsSection>
  );
}
