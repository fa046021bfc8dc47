import { useApp } from "#client/app-context.ts";
import { FilterForm } from "#client/features/forms/filter-form.tsx";
import { searchHref } from "#client/links.ts";
import { Button } from "#client/ui/button.tsx";
import { cleanQuery, MAX_QUERY_LENGTH } from "#domain/search/clean-query.ts";
import { m } from "#messages";

/** A GET form, so that it works without scripts. */
export function SearchForm({ text }: { text: string }) {
  const app = useApp();
  const toHref = (filters: FormData) => {
    const typed = filters.get("q");
    return searchHref(app, cleanQuery(typeof typed === "string" ? typed : "") || undefined);
  };
  return (
    <search>
      <FilterForm key={text} action={searchHref(app)} toHref={toHref} className="search-form">
        <input
          type="search"
          name="q"
          maxLength={MAX_QUERY_LENGTH}
          defaultValue={text}
          placeholder={m.search_placeholder()}
          aria-label={m.search_placeholder()}
          enterKeyHint="search"
          autoComplete="off"
          className="search-field focus-ring"
        />
        <Button type="submit" aria-label={m.search_submit()}>
          <span aria-hidden="true" className="i-lucide-search text-16" />
        </Button>
      </FilterForm>
    </search>
  );
}
