import { useEffect, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { matchTitle } from "#client/features/matches/labels/match-title.ts";
import { Button } from "#client/ui/button.tsx";
import { getGameById } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";

/** HTML for embedding on other sites. Built in the browser, because the host is known only there. */
export function EmbedSnippet({ match }: { match: MatchDetail }) {
  const { locale } = useApp();
  const [snippet, setSnippet] = useState("");
  const [isCopied, setIsCopied] = useState(false);
  const [hidesScore, setHidesScore] = useState(false);
  const title = matchTitle(match);
  const slug = getGameById(match.gameId)?.slug;
  useEffect(() => {
    const url = `${window.location.origin}/embed/match/${slug}/${match.id}?lang=${locale}${hidesScore ? "&amp;score=hidden" : ""}`;
    const escapedTitle = title.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    setSnippet(`<iframe src="${url}" width="360" height="148" loading="lazy" title="${escapedTitle}"></iframe>`);
    setIsCopied(false);
  }, [slug, match.id, locale, hidesScore, title]);
  const copy = async () => {
    await navigator.clipboard.writeText(snippet);
    setIsCopied(true);
  };
  return (
    <details className="panel needs-scripts embed-snippet">
      <summary className="panel-title focus-ring-inset">{m.embed_title()}</summary>
      <div className="flex flex-col items-start gap-3 p-4">
        <p className="text-13 text-muted">{m.embed_hint()}</p>
        <label className="flex min-h-10 items-center gap-2 text-13">
          <input type="checkbox" checked={hidesScore} onChange={() => setHidesScore(!hidesScore)} />
          {m.spoiler_hide_results()}
        </label>
        <code className="w-full break-all text-12" dir="ltr">
          {snippet}
        </code>
        <Button onClick={() => void copy()}>{isCopied ? m.two_step_copied() : m.two_step_copy()}</Button>
      </div>
    </details>
  );
}
