import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { CallError } from "#client/api/call-error.ts";
import { errorText } from "#client/features/forms/error-text.ts";
import { withIdempotencyKeys } from "#client/features/forms/idempotency-keys.ts";
import type { DeskArticle } from "#domain/news/desk-contract.ts";
import { MIN_NEWS_TITLE_LENGTH } from "#domain/news/limits.ts";
import { m } from "#messages";
import { type EditorState, hasIncompleteImage, toSaveInput } from "./editor-state.ts";

const AUTOSAVE_MS = 1_500;
const RETRY_MS = 10_000;

export type ArticleSaveStatus =
  | { kind: "saved"; atMs: number }
  | { kind: "unsaved" | "saving" }
  | { kind: "failed"; text: string }
  /** Someone else saved a newer version. */
  | { kind: "conflict" };

const SHOWN_AGAIN = ["GET /operator/news/article", "GET /operator/news/preview", "GET /operator/news"];

/** Describes what to fix before the server would accept the article. */
function problemOf(state: EditorState): string | undefined {
  if (state.title.trim().length < MIN_NEWS_TITLE_LENGTH) return m.desk_headline_short({ count: MIN_NEWS_TITLE_LENGTH });
  return hasIncompleteImage(state) ? m.desk_image_texts() : undefined;
}

/** Debounced autosave, and saving on request. Saves never overlap. */
export function useArticleSave(article: DeskArticle, state: EditorState) {
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const [status, setStatus] = useState<ArticleSaveStatus>({ kind: "saved", atMs: article.updatedAtMs });
  const latest = useRef(state);
  latest.current = state;
  const saved = useRef(state);
  const revision = useRef(article.revision);
  const running = useRef<Promise<boolean>>(undefined);
  const [write] = useState(() => withIdempotencyKeys(api));
  const { newsId, locale } = article;

  const send = useCallback(
    async (isAutosave: boolean): Promise<boolean> => {
      const sent = latest.current;
      const problem = problemOf(sent);
      if (problem !== undefined) {
        setStatus({ kind: "failed", text: problem });
        return false;
      }
      setStatus({ kind: "saving" });
      try {
        const input = toSaveInput(sent, { newsId, locale, revision: revision.current, isAutosave });
        const stored = await write.call("POST /operator/news/save", input);
        revision.current = stored.revision;
        saved.current = sent;
        setStatus(latest.current === sent ? { kind: "saved", atMs: stored.savedAtMs } : { kind: "unsaved" });
        const isShown = ({ queryKey: [name] }: { queryKey: readonly unknown[] }) =>
          SHOWN_AGAIN.some((one) => one === name);
        void queryClient.invalidateQueries({ predicate: isShown });
        return true;
      } catch (error) {
        const isConflict = error instanceof CallError && error.errorName === "conflict";
        setStatus(isConflict ? { kind: "conflict" } : { kind: "failed", text: errorText(error) });
        return false;
      }
    },
    [write, queryClient, newsId, locale],
  );

  const save = useCallback(
    async (isAutosave: boolean): Promise<boolean> => {
      await running.current;
      running.current = send(isAutosave);
      const isSaved = await running.current;
      running.current = undefined;
      return isSaved;
    },
    [send],
  );

  useEffect(() => {
    if (state === saved.current || status.kind === "conflict" || status.kind === "saving") return;
    if (status.kind === "saved") setStatus({ kind: "unsaved" });
    const timer = setTimeout(() => void save(true), status.kind === "failed" ? RETRY_MS : AUTOSAVE_MS);
    return () => clearTimeout(timer);
    // Debounced: each change of the state restarts the timer.
  }, [state, status.kind, save]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current !== saved.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, []);

  /** Called before an action, so that nothing is submitted or published unsaved. */
  const flush = useCallback(async (): Promise<boolean> => {
    await running.current;
    return latest.current === saved.current || save(true);
  }, [save]);
  return { status, save, flush };
}
