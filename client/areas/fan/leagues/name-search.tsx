import { useApp } from "#client/app-context.ts";
import { FilterForm } from "#client/features/forms/filter-form.tsx";
import { libraryHref } from "#client/links.ts";
import { Button } from "#client/ui/button.tsx";
import type { GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";

type Props = { kind: "squad" | "player"; game: GameSlug; q: string | number | undefined };

/** Finds teams or players by name in any language. A GET form, so it works without scripts. */
export function NameSearch({ kind, game, q }: Props) {
  const app = useApp();
  const toHref = (filters: FormData) => {
    const entered = filters.get("q");
    const name = typeof entered === "string" ? entered.trim() : "";
    return libraryHref(app, kind, undefined, undefined, { game, q: name || undefined });
  };
  return (
    <search>
      <FilterForm key={`${game} ${q ?? ""}`} action={libraryHref(app, kind)} toHref={toHref} className="name-search">
        <input type="hidden" name="game" value={game} />
        <input
          type="search"
          name="q"
          maxLength={60}
          defaultValue={q}
          placeholder={m.library_search_names()}
          aria-label={m.library_search_names()}
          enterKeyHint="search"
          className="name-search-field focus-ring"
        />
        <Button type="submit" aria-label={m.library_search_names()}>
          <span aria-hidden="true" className="i-lucide-search text-16" />
        </Button>
      </FilterForm>
    </search>
  );
}
