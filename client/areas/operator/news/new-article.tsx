import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { EntityPicker } from "#client/features/search/entities/entity-picker.tsx";
import { Button } from "#client/ui/button.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { Api } from "#domain/api/contract.ts";
import { LOCALES, type Locale } from "#domain/i18n/locales.ts";
import { GAMES, type GameSlug } from "#domain/matches/games.ts";
import { MAX_NEWS_TITLE_LENGTH } from "#domain/news/limits.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";

/** Creates a draft, from a headline or from a match's automatic report, and opens the editor. */
export function NewArticle() {
  const app = useApp();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [title, setTitle] = useState("");
  const [game, setGame] = useState<GameSlug>("soccer");
  const [locale, setLocale] = useState<Locale>(app.locale);
  const create = useAction(router);
  const open = (make: (api: Api) => Promise<{ newsId: number }>, language: Locale) =>
    void create.run(async (api) => {
      const { newsId } = await make(api);
      await queryClient.invalidateQueries({ queryKey: ["GET /operator/news"] });
      await router.navigate({ href: operatorHref(app, "news", { article: newsId, language }) });
    });
  return (
    <div className="flex max-w-170 flex-col gap-8">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const input = { game, locale, revision: 0, title: title.trim(), blocks: [] };
          open((api) => api.call("POST /operator/news/save", input), locale);
        }}
      >
        <TextField
          label={m.desk_headline()}
          value={title}
          required
          maxLength={MAX_NEWS_TITLE_LENGTH}
          onValue={setTitle}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField
            label={m.match_fact_game()}
            value={game}
            options={GAMES.map(({ slug }) => ({ value: slug, label: gameName(slug) }))}
            onValue={setGame}
          />
          <SelectField
            label={m.shell_language()}
            value={locale}
            options={LOCALES.map(({ code, name }) => ({ value: code, label: name }))}
            onValue={setLocale}
          />
        </div>
        <ErrorNotice text={create.failure} />
        <Button type="submit" kind="primary" className="self-start" aria-busy={create.isPending}>
          {m.desk_create()}
        </Button>
      </form>
      <section className="flex flex-col gap-3" aria-labelledby="from-report">
        <h2 id="from-report" className="text-16 font-600">
          {m.desk_from_report()}
        </h2>
        <p className="text-14 text-muted">{m.desk_from_report_hint()}</p>
        <EntityPicker
          kind="match"
          label={m.desk_find_match()}
          onPick={({ id }) => open((api) => api.call("POST /operator/news/adopt", { matchId: id }), app.locale)}
        />
      </section>
    </div>
  );
}
