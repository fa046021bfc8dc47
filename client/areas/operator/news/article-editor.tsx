import { useRouter } from "@tanstack/react-router";
import { type ReactNode, Suspense, useMemo, useState } from "react";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextAreaField } from "#client/features/forms/text-area-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { EntityLinks } from "#client/features/search/entities/entity-links.tsx";
import { Button } from "#client/ui/button.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { Skeleton } from "#client/ui/skeleton.tsx";
import { GAMES } from "#domain/matches/games.ts";
import type { DeskArticle } from "#domain/news/desk-contract.ts";
import type { CaptionedNewsImage, NewsBlock } from "#domain/news/document.ts";
import { MAX_NEWS_LINKS, MAX_NEWS_SUMMARY_LENGTH, MAX_NEWS_TITLE_LENGTH } from "#domain/news/limits.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { EntityNamesContext } from "./editor/entity-names.ts";
import { createEditorState, type EditorState } from "./editor-state.ts";
import { NewsImageField } from "./image-field.tsx";
import { ArticleSaveStatusLine } from "./save-status-line.tsx";
import { useArticleSave } from "./use-article-save.ts";

const LINK_KINDS = (["match", "league", "team", "player"] as const).map((kind) => ({ kind, max: MAX_NEWS_LINKS }));
/** Lazy-loaded, because only this editor needs ProseMirror. */
const TextEditor = lazyComponent(async () => (await import("./editor/text-editor.tsx")).TextEditor);

type Props = {
  article: DeskArticle;
  /** Renders the article's actions; `flush` saves pending changes first. */
  renderActions: (flush: () => Promise<boolean>) => ReactNode;
  onReload: () => void;
};

/** A single image becomes an image block, several become a gallery. */
function toImageBlock([first, ...others]: CaptionedNewsImage[]): NewsBlock | undefined {
  if (!first) return undefined;
  return others.length > 0 ? { kind: "gallery", images: [first, ...others] } : { kind: "image", ...first };
}

function useImageUpload() {
  const upload = useAction(useRouter());
  const onFiles = async (files: readonly File[]): Promise<NewsBlock | undefined> => {
    const images: CaptionedNewsImage[] = [];
    await upload.run(async (api) => {
      for (const file of files) {
        const bytes = new Uint8Array(await file.arrayBuffer());
        const stored = await api.call("POST /operator/news/picture", { bytes });
        if (images.some((image) => image.file === stored.file)) continue;
        images.push({ ...stored, alt: "", credit: "", focusX: 50, focusY: 50, caption: "" });
      }
    });
    return toImageBlock(images);
  };
  return { onFiles, failure: upload.failure };
}

function useEntityNames(article: DeskArticle) {
  const [known, setKnown] = useState(() => new Map(article.matchNames.map(({ id, name }) => [id, name])));
  return useMemo(
    () => ({
      nameOf: (id: number) => known.get(id),
      remember: (id: number, name: string) => setKnown((names) => new Map([...names, [id, name]])),
    }),
    [known],
  );
}

/** Edits headline, summary and text as readers see them, beside the article's metadata. */
export function ArticleEditor({ article, renderActions, onReload }: Props) {
  const [state, setState] = useState(() => createEditorState(article));
  const { status, save, flush } = useArticleSave(article, state);
  const { onFiles, failure } = useImageUpload();
  const names = useEntityNames(article);
  const change = (part: Partial<EditorState>) => setState((now) => ({ ...now, ...part }));
  return (
    <EntityNamesContext value={names}>
      <div className="news-desk-columns">
        <div className="flex min-w-0 flex-col gap-4">
          <TextAreaField
            label={m.desk_headline()}
            value={state.title}
            maxLength={MAX_NEWS_TITLE_LENGTH}
            rows={2}
            lang={article.locale}
            dir="auto"
            className="text-24 font-700"
            onValue={(title) => change({ title: title.replaceAll("\n", " ") })}
          />
          <TextAreaField
            label={m.desk_summary()}
            value={state.summary}
            maxLength={MAX_NEWS_SUMMARY_LENGTH}
            rows={2}
            lang={article.locale}
            dir="auto"
            onValue={(summary) => change({ summary: summary.replaceAll("\n", " ") })}
          />
          <ErrorNotice text={failure} />
          <Suspense fallback={<Skeleton className="h-80" />}>
            <TextEditor
              initial={article.blocks}
              locale={article.locale}
              onChange={(blocks) => change({ blocks })}
              onFiles={onFiles}
            />
          </Suspense>
          <p className="text-13 text-muted">{m.desk_keys_hint()}</p>
        </div>
        <aside className="flex min-w-0 flex-col gap-6" aria-label={m.desk_about_article()}>
          <div className="news-desk-panel">
            <ArticleSaveStatusLine status={status} onReload={onReload} />
            {renderActions(flush)}
            <Button onClick={() => void save(false)} disabled={status.kind === "saving"}>
              {m.desk_save_version()}
            </Button>
          </div>
          <div className="news-desk-panel">
            <NewsImageField label={m.desk_cover()} image={state.cover} onImage={(cover) => change({ cover })} />
          </div>
          <div className="news-desk-panel">
            <EntityLinks
              legend={m.news_topics()}
              kinds={LINK_KINDS}
              links={state.links}
              onLinks={(links) => change({ links })}
            />
          </div>
          <div className="news-desk-panel">
            <SelectField
              label={m.match_fact_game()}
              value={state.game}
              options={GAMES.map(({ slug }) => ({ value: slug, label: gameName(slug) }))}
              onValue={(game) => change({ game })}
            />
            <label className="flex min-h-11 items-center gap-2 text-14">
              <input
                type="checkbox"
                checked={state.revealsResult}
                onChange={(event) => change({ revealsResult: event.target.checked })}
              />
              {m.desk_reveals()}
            </label>
          </div>
        </aside>
      </div>
    </EntityNamesContext>
  );
}
