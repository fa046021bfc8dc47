import { useId } from "react";
import { useApp } from "#client/app-context.ts";
import { FilterForm } from "#client/features/forms/filter-form.tsx";
import type { SelectOption } from "#client/features/forms/select-field.tsx";
import type { Search } from "#client/links.ts";
import { Button, ButtonLink } from "#client/ui/button.tsx";
import { type OperatorPage, operatorHref } from "#client/workplace-links.ts";
import { GAMES } from "#domain/matches/games.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { type ListFile, ListTools } from "./list-tools.tsx";

type Field = { name: string; label: string; value: string | undefined };
/** Choices and dates apply immediately, text applies on submit. */
export type ListFilter =
  | (Field & { kind: "text"; maxLength: number; placeholder?: string })
  | (Field & { kind: "date" })
  | (Field & { kind: "choice"; options: readonly SelectOption<string>[] });

const CONTROL =
  "min-h-11 w-full min-w-0 rounded-10 border border-control bg-surface-0 px-3 text-16 text-strong focus-ring";

/** Sorts a list by time. */
export const sortFilter = (sort: QueueSort): ListFilter => ({
  ...{ name: "sort", kind: "choice", label: m.mall_sort(), value: sort },
  options: [
    { value: "newest", label: m.transactions_newest() },
    { value: "oldest", label: m.users_oldest() },
  ],
});

/** Sorts a list by the given orders. */
export const orderFilter = <Sort extends string>(
  sort: Sort,
  orders: Record<Sort, { name: () => string }>,
): ListFilter => ({
  ...{ name: "sort", kind: "choice", label: m.mall_sort(), value: sort },
  options: (Object.keys(orders) as Sort[]).map((value) => ({ value, label: orders[value].name() })),
});

/** Selects one of the named values. */
export const choiceFilter = <Value extends string>(
  name: string,
  label: string,
  value: Value,
  names: Record<Value, () => string>,
): ListFilter => ({
  ...{ name, kind: "choice", label, value },
  options: (Object.keys(names) as Value[]).map((one) => ({ value: one, label: names[one]() })),
});

/** Selects one state, or all. */
export const stateFilter = <State extends string>(
  state: State | undefined,
  states: Record<State, () => string>,
): ListFilter => ({
  ...{ name: "state", kind: "choice", label: m.feeds_state(), value: state },
  options: [
    { value: "", label: m.filter_all() },
    ...(Object.keys(states) as State[]).map((value) => ({ value, label: states[value]() })),
  ],
});

/** Sorts matches, or tips on them, by kick-off. */
export const kickOffFilter = (sort: QueueSort): ListFilter => ({
  ...{ name: "sort", kind: "choice", label: m.match_fact_kickoff(), value: sort },
  options: [
    { value: "oldest", label: m.list_earliest() },
    { value: "newest", label: m.list_latest() },
  ],
});

export const gameFilter = (game: string | undefined): ListFilter => ({
  ...{ name: "game", kind: "choice", label: m.match_fact_game(), value: game },
  options: [
    { value: "", label: m.match_list_all_games() },
    ...GAMES.map(({ slug }) => ({ value: slug, label: gameName(slug) })),
  ],
});

/** First or last day of a period, in UTC. */
export const dateFilter = (name: "from" | "to", value: string | undefined): ListFilter => ({
  ...{ name, kind: "date", value },
  label: name === "from" ? m.transactions_from() : m.transactions_until(),
});

/** Free-text search. */
export const textFilter = (value: string, label: string, maxLength: number): ListFilter => ({
  ...{ name: "q", kind: "text", label, value, maxLength },
});

function Control({ id, filter }: { id: string; filter: ListFilter }) {
  const { name, value = "" } = filter;
  const shared = { id, name, defaultValue: value, className: CONTROL };
  if (filter.kind === "text") {
    return <input {...shared} type="search" maxLength={filter.maxLength} placeholder={filter.placeholder} />;
  }
  const submit = (input: { form: HTMLFormElement | null }) => input.form?.requestSubmit();
  if (filter.kind === "date") {
    return <input {...shared} type="date" onChange={({ currentTarget }) => submit(currentTarget)} />;
  }
  return (
    <select {...shared} onChange={({ currentTarget }) => submit(currentTarget)}>
      {filter.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

const isText = ({ kind }: ListFilter) => kind === "text";
/** Sort orders, and choices without "All", always have a value and do not count as narrowing. */
const narrows = (filter: ListFilter) =>
  Boolean(filter.value) && (filter.kind !== "choice" || filter.options.some(({ value }) => value === ""));

function LabelledControl({ filter }: { filter: ListFilter }) {
  const id = useId();
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${isText(filter) ? "flex-1 basis-60" : "max-w-60"}`}>
      <label htmlFor={id} className="text-13 text-muted">
        {filter.label}
      </label>
      {/* Keyed by value, so that going back restores the filter in the URL. */}
      <Control key={filter.value} id={id} filter={filter} />
    </div>
  );
}

type Props<Cursor> = ListFile<Cursor> & {
  page: OperatorPage;
  isEmpty: boolean;
  /** Parameters of the open tab, kept when filters change. */
  tab?: Search;
  filters: readonly ListFilter[];
  /** Parameters stored in a saved view, if they differ from the filters. */
  search?: Search;
};

/** Filters and sort order of a list, stored in the URL, with saved views and CSV export. */
export function ListFilters<Cursor>({ page, tab = {}, filters, search, ...file }: Props<Cursor>) {
  const app = useApp();
  const chosen = Object.fromEntries(filters.map(({ name, value }) => [name, value || undefined]));
  return (
    <div className="flex flex-col gap-2">
      <FilterForm
        action={operatorHref(app, page)}
        role="search"
        className="flex flex-wrap items-end gap-3"
        toHref={(form) =>
          operatorHref(app, page, {
            ...tab,
            ...Object.fromEntries(filters.map(({ name }) => [name, String(form.get(name) ?? "").trim() || undefined])),
          })
        }
      >
        {Object.entries(tab).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        {filters.map((filter) => (
          <LabelledControl key={filter.name} filter={filter} />
        ))}
        {filters.some(isText) ? (
          <Button type="submit">{m.search_submit()}</Button>
        ) : (
          <noscript>
            <Button type="submit">{m.search_submit()}</Button>
          </noscript>
        )}
        {filters.some(narrows) ? (
          <ButtonLink href={operatorHref(app, page, tab)}>{m.filters_clear()}</ButtonLink>
        ) : null}
      </FilterForm>
      <ListTools page={page} search={search ?? { ...tab, ...chosen }} {...file} />
    </div>
  );
}
