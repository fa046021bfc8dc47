import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import type { Search } from "#client/links.ts";
import { Button } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import { type OperatorPage, operatorHref } from "#client/workplace-links.ts";
import { anyCan } from "#domain/permissions/can.ts";
import { m } from "#messages";

type Props = {
  page: OperatorPage;
  /** Current filters of the list. */
  search: Search;
};

const MAX_NAME_LENGTH = 60;

function SaveForm({ page, search }: { page: OperatorPage; search: string }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { run, failure, isPending } = useAction(router);
  const [name, setName] = useState("");
  const save = () =>
    run(async (api) => {
      await api.call("POST /operator/savedViews/save", { page, name: name.trim(), search });
      setName("");
      await queryClient.invalidateQueries({ queryKey: ["GET /operator/savedViews"] });
    });
  return (
    <details className="needs-scripts">
      <summary className="min-h-11 cursor-pointer rounded-6 py-3 text-13 font-500 text-accent focus-ring">
        {m.views_save()}
      </summary>
      <form
        className="flex max-w-prose flex-col gap-3 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") void save();
        }}
      >
        <TextField label={m.views_name()} value={name} maxLength={MAX_NAME_LENGTH} onValue={setName} />
        <ErrorNotice text={failure} />
        <Button type="submit" className="self-start" disabled={isPending || name.trim() === ""}>
          {m.views_save()}
        </Button>
      </form>
    </details>
  );
}

/** The reader's own saved filters of this list. */
function OwnViews({ page, search }: Props) {
  const app = useApp();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { data } = useQuery(callQuery(router.options.context.api, "GET /operator/savedViews", { page }));
  const removal = useAction(router);
  const remove = (viewId: number) =>
    removal.run(async (api) => {
      await api.call("POST /operator/savedViews/delete", { viewId });
      await queryClient.invalidateQueries({ queryKey: ["GET /operator/savedViews"] });
    });
  const base = operatorHref(app, page);
  const current = operatorHref(app, page, search).slice(base.length).replace("?", "");
  const views = data?.list ?? [];
  return (
    <section aria-label={m.views_saved()} className="flex flex-wrap items-start gap-x-4">
      {views.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {views.map((view) => (
            <li key={view.viewId} data-view={view.name} className="inline-flex items-center rounded-10 bg-surface-2">
              <Link
                href={view.search === "" ? base : `${base}?${view.search}`}
                aria-current={view.search === current ? "true" : undefined}
                className="inline-flex min-h-11 items-center rounded-10 ps-3 text-13 text-strong hover:underline focus-ring-inset"
              >
                <bdi>{view.name}</bdi>
              </Link>
              <button
                type="button"
                className="inline-grid h-11 w-11 place-items-center rounded-10 text-muted hover:text-strong focus-ring-inset"
                aria-label={m.views_delete({ name: view.name })}
                disabled={removal.isPending}
                onClick={() => void remove(view.viewId)}
              >
                <span aria-hidden="true" className="i-lucide-x text-14" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {current === "" ? null : <SaveForm page={page} search={current} />}
      <ErrorNotice text={removal.failure} />
    </section>
  );
}

/** Only staff with an inbox can save views. */
export function SavedViews(props: Props) {
  const app = useApp();
  return anyCan(app.user?.roles ?? [], "see_inbox") ? <OwnViews {...props} /> : null;
}
