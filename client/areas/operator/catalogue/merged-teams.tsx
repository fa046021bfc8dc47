import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { libraryHref } from "#client/links.ts";
import { Button } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { useHasOpened } from "#client/ui/use-has-opened.ts";
import { operatorHref } from "#client/workplace-links.ts";
import type { Api } from "#domain/api/contract.ts";
import { MAX_TEAM_QUERY_LENGTH, type MergedTeam, MIN_CORRECTION_REASON } from "#domain/matches/operator-contract.ts";
import { m } from "#messages";
import { ListFilters, sortFilter, textFilter } from "../list-filters.tsx";
import { Section } from "../section.tsx";
import { mergedTeamsQuery } from "./catalogue-search.ts";
import { isSiteId } from "./provider.ts";

function useTeamAction() {
  const router = useRouter();
  const { run, failure, isPending } = useAction(router);
  const send = (action: (api: Api) => Promise<unknown>) =>
    run(async (api) => {
      await action(api);
      showToast(m.account_saved());
      await router.options.context.queryClient.invalidateQueries({ queryKey: ["GET /operator/mergedTeams"] });
    });
  return { send, failure, isPending };
}

function MergeForm() {
  const { send, failure, isPending } = useTeamAction();
  const [from, setFrom] = useState("");
  const [into, setInto] = useState("");
  const [reason, setReason] = useState("");
  const canSend = isSiteId(from) && isSiteId(into) && from !== into && reason.trim().length >= MIN_CORRECTION_REASON;
  const merge = async () => {
    const input = { teamId: Number(from), mergedInto: Number(into), reason: reason.trim() };
    if (!(await send((api) => api.call("POST /team/merge", input)))) return;
    setFrom("");
    setInto("");
    setReason("");
  };
  return (
    <form
      className="needs-scripts flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) void merge();
      }}
    >
      <div className="grid gap-3 md:grid-cols-2">
        <TextField
          label={m.team_duplicate_id()}
          inputMode="numeric"
          value={from}
          onValue={(value) => setFrom(value.trim())}
        />
        <TextField
          label={m.team_kept_id()}
          inputMode="numeric"
          value={into}
          onValue={(value) => setInto(value.trim())}
        />
      </div>
      <TextField label={m.operator_request_reason()} value={reason} maxLength={300} onValue={setReason} />
      <ErrorNotice text={failure} />
      <Button type="submit" className="self-start" disabled={isPending || !canSend}>
        {m.team_merge()}
      </Button>
    </form>
  );
}

function MergedTeamRow({ merged }: { merged: MergedTeam }) {
  const app = useApp();
  const { send, failure, isPending } = useTeamAction();
  const [details, hasOpened] = useHasOpened<HTMLDetailsElement>();
  const [reason, setReason] = useState("");
  const { team, mergedInto, atMs } = merged;
  const text = reason.trim();
  return (
    <li className="flex flex-col gap-1 border-b py-2 text-14" data-merged-team={team.id}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          <bdi>{team.name}</bdi> <span className="text-muted tabular">{team.id}</span>
        </span>
        <span aria-hidden="true" className="i-lucide-arrow-right text-14 text-muted rtl:rotate-180" />
        <Link
          className="rounded-6 text-strong hover:underline focus-ring"
          href={libraryHref(app, "squad", mergedInto.id)}
        >
          <bdi>{mergedInto.name}</bdi>
        </Link>
        <span className="text-muted tabular">{mergedInto.id}</span>
        <span className="text-13 text-muted">{dateAndTime(atMs, app.locale, app.timeZone)}</span>
      </p>
      <bdi className="text-13">{merged.reason}</bdi>
      <details ref={details} className="needs-scripts">
        <summary className="min-h-11 cursor-pointer rounded-6 py-3 text-13 font-500 text-accent focus-ring">
          {m.team_split()}
        </summary>
        {hasOpened ? (
          <div className="flex flex-col gap-3 pt-2">
            <TextField label={m.operator_request_reason()} value={reason} maxLength={300} onValue={setReason} />
            <ErrorNotice text={failure} />
            <Button
              className="self-start"
              disabled={isPending || text.length < MIN_CORRECTION_REASON}
              onClick={() => void send((api) => api.call("POST /team/split", { teamId: team.id, reason: text }))}
            >
              {m.team_split()}
            </Button>
          </div>
        ) : null}
      </details>
    </li>
  );
}

/** Duplicate teams, and the form that merges two. */
export function MergedTeams() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const query = mergedTeamsQuery(useSearch({ from: "/admin/catalogue" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/mergedTeams", query));
  const { q, sort, page } = query;
  const at = (cursor?: number) => operatorHref(app, "catalogue", { tab: "teams", q: q || undefined, sort, cursor });
  return (
    <Section title={m.team_merge()}>
      <MergeForm />
      <ListFilters<number>
        page="catalogue"
        tab={{ tab: "teams" }}
        filters={[textFilter(q, m.office_search_names(), MAX_TEAM_QUERY_LENGTH), sortFilter(sort)]}
        isEmpty={data.list.length === 0}
        load={async (number = 1) => {
          const rows = await api.call("GET /operator/mergedTeams", { ...query, page: number });
          return { list: rows.list, next: rows.isMore ? number + 1 : null };
        }}
      />
      {data.list.length > 0 ? (
        <ul>
          {data.list.map((merged) => (
            <MergedTeamRow key={merged.team.id} merged={merged} />
          ))}
        </ul>
      ) : (
        <p className="text-13 text-muted">{m.team_merged_none()}</p>
      )}
      <Pager
        label={m.team_merge()}
        back={page > 1 ? { href: at(), name: m.operator_first() } : undefined}
        next={data.isMore ? { href: at(page + 1), name: m.operator_next() } : undefined}
      />
    </Section>
  );
}
