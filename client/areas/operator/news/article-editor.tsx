import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextAreaField } from "#client/features/forms/text-area-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { Button } from "#client/ui/button.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { LOCALES } from "#domain/i18n/locales.ts";
import { GAMES } from "#domain/matches/games.ts";
import type { DeskArticle } from "#domain/news/desk-contract.ts";
import { NEWS_BLOCK_KINDS, type NewsBlock } from "#domain/news/document.ts";
import { MAX_NEWS_SUMMARY_LENGTH, MAX_NEWS_TITLE_LENGTH } from "#domain/news/limits.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { BlockForm } from "./block-form.tsx";
import { newsBlockLabel } from "./desk-labels.ts";
import { type EditorBlock, emptyEditorBlock } from "./editor-blocks.ts";
import { createEditorState, type EditorState, toSaveInput } from "./editor-state.ts";
import { NewsImageField } from "./image-field.tsx";

const LINKS = [
  ["matchIds", () => m.shell_matches()],
  ["leagueIds", () => m.library_leagues()],
  ["teamIds", () => m.library_teams()],
  ["playerIds", () => m.library_players()],
] as const;

type Props = { article: DeskArticle | undefined };

function swapped(blocks: readonly EditorBlock[], at: number, to: number): EditorBlock[] {
  const next = [...blocks];
  const [moved] = next.splice(at, 1);
  if (moved) next.splice(to, 0, moved);
  return next;
}

/** The document as a form, block by block. */
export function ArticleEditor({ article }: Props) {
  const app = useApp();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [state, setState] = useState(() => createEditorState(article, app.locale));
  const [kind, setKind] = useState<NewsBlock["kind"]>("paragraph");
  const save = useAction(router);
  const change = (part: Partial<EditorState>) => setState((now) => ({ ...now, ...part }));
  const changeBlock = (key: string, part: Partial<EditorBlock>) =>
    setState((now) => ({ ...now, blocks: now.blocks.map((one) => (one.key === key ? { ...one, ...part } : one)) }));
  const submit = () =>
    save.run(async (api) => {
      const { newsId } = await api.call("POST /operator/news/save", toSaveInput(state, article));
      await queryClient.invalidateQueries({ queryKey: ["GET /operator/news"] });
      const href = operatorHref(app, "news", { article: newsId, language: state.locale });
      await router.invalidate();
      await router.navigate({ href, reloadDocument: true });
    });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label={m.match_fact_game()}
          value={state.game}
          options={GAMES.map(({ slug }) => ({ value: slug, label: gameName(slug) }))}
          onValue={(game) => change({ game })}
        />
        <SelectField
          label={m.shell_language()}
          value={state.locale}
          disabled={article !== undefined}
          options={LOCALES.map(({ code, name }) => ({ value: code, label: name }))}
          onValue={(locale) => change({ locale })}
        />
      </div>
      <TextField
        label={m.golive_title()}
        value={state.title}
        maxLength={MAX_NEWS_TITLE_LENGTH}
        required
        onValue={(title) => change({ title })}
      />
      <TextAreaField
        label={m.desk_summary()}
        value={state.summary}
        maxLength={MAX_NEWS_SUMMARY_LENGTH}
        rows={2}
        onValue={(summary) => change({ summary })}
      />
      <NewsImageField label={m.desk_cover()} image={state.cover} onImage={(cover) => change({ cover })} />
      <ol className="flex flex-col gap-3">
        {state.blocks.map((block, at) => (
          <BlockForm
            key={block.key}
            block={block}
            onChange={(part) => changeBlock(block.key, part)}
            onUp={at > 0 ? () => change({ blocks: swapped(state.blocks, at, at - 1) }) : undefined}
            onDown={
              at < state.blocks.length - 1 ? () => change({ blocks: swapped(state.blocks, at, at + 1) }) : undefined
            }
            onRemove={() => change({ blocks: state.blocks.filter(({ key }) => key !== block.key) })}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={m.desk_block()}
          value={kind}
          options={NEWS_BLOCK_KINDS.map((one) => ({ value: one, label: newsBlockLabel(one) }))}
          onValue={setKind}
        />
        <Button onClick={() => change({ blocks: [...state.blocks, emptyEditorBlock(kind)] })}>
          {m.moderation_word_add()}
        </Button>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {LINKS.map(([field, label]) => (
          <TextField
            key={field}
            label={label()}
            hint={m.desk_ids_hint()}
            value={state[field]}
            onValue={(value) => change({ [field]: value })}
          />
        ))}
      </div>
      <label className="flex min-h-11 items-center gap-2 text-14">
        <input
          type="checkbox"
          checked={state.revealsResult}
          onChange={(event) => change({ revealsResult: event.target.checked })}
        />
        {m.desk_reveals()}
      </label>
      <ErrorNotice text={save.failure} />
      <Button type="submit" kind="primary" className="self-start" aria-busy={save.isPending}>
        {m.account_save()}
      </Button>
    </form>
  );
}
