import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { libraryHref } from "#client/links.ts";
import { Button } from "#client/ui/button.tsx";
import type { GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";

type Props = { kind: "squad" | "player"; game: GameSlug; q: string | number | undefined };

/** Finds teams or players by name in any language; a GET form, so it works without scripts. */
export function NameSearch({ kind, game, q }: Props) {
  const app = useApp();
  const router = useRouter();
  const find = (form: HTMLFormElement) => {
    const entered = new FormData(form).get("q");
    const name = typeof entered === "string" ? entered.trim() : "";
    router.history.push(libraryHref(app, kind, undefined, undefined, { game, q: name || undefined }));
  };
  return (
    <search>
      <form
        key={`${game} ${q ?? ""}`}
        method="get"
        action={libraryHref(app, kind)}
        className="name-search"
        onSubmit={(event) => {
          event.preventDefault();
          find(event.currentTarget);
        }}
      >
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
      </form>
    </search>
  );
}
