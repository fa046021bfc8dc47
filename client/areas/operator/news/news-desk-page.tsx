import "./news-desk.css";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { languageName } from "#client/features/news/news-item.tsx";
import { Badge } from "#client/ui/badge.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { LOCALE_CODES } from "#domain/i18n/locales.ts";
import { isNewsEditable } from "#domain/news/states.ts";
import { m } from "#messages";
import { BackLink } from "../back-link.tsx";
import { operatorScreen } from "../operator-screen.tsx";
import { ArticleActions } from "./article-actions.tsx";
import { ArticleEditor } from "./article-editor.tsx";
import { ArticleHistory } from "./article-history.tsx";
import { ArticlePreview } from "./article-preview.tsx";
import { newsStateLabel } from "./desk-labels.ts";
import { DeskList } from "./desk-list.tsx";
import { parseDeskSearch } from "./desk-search.ts";
import { NewArticle } from "./new-article.tsx";
import { PreviewLink } from "./preview-link.tsx";

function StoredArticle({ newsId, language }: { newsId: number; language: Locale | undefined }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const { data: article } = useSuspenseQuery(
    callQuery(api, "GET /operator/news/article", { newsId, locale: language }),
  );
  // Remounts the editor to load another editor's newer version, but not after own saves.
  const [epoch, setEpoch] = useState(0);
  const refetch = () => queryClient.invalidateQueries({ queryKey: ["GET /operator/news/article"] });
  const versionOf = (locale: Locale) => article.versions.find((version) => version.locale === locale);
  return (
    <div className="flex flex-col gap-6">
      <p>
        <Badge tone="accent">{newsStateLabel(article.state)}</Badge>
      </p>
      <LinkTabs
        label={m.shell_language()}
        tabs={LOCALE_CODES.map((locale) => ({
          href: operatorHref(app, "news", { article: newsId, language: locale }),
          // Marks languages that have a version: ○ unpublished, ● published.
          label: `${languageName(locale)}${versionOf(locale) ? (versionOf(locale)?.live === null ? " ○" : " ●") : ""}`,
          current: locale === article.locale,
        }))}
      />
      {isNewsEditable(article.state) ? (
        <ArticleEditor
          key={`${article.newsId}-${article.locale}-${epoch}`}
          article={article}
          renderActions={(flush) => <ArticleActions article={article} onBefore={flush} onMoved={refetch} />}
          onReload={() => void refetch().then(() => setEpoch((number) => number + 1))}
        />
      ) : (
        <ArticleActions article={article} onMoved={refetch} />
      )}
      <PreviewLink key={article.locale} article={article} />
      <section className="flex flex-col gap-3" aria-labelledby="article-preview">
        <h2 id="article-preview" className="text-16 font-600">
          {m.golive_preview()}
        </h2>
        <ArticlePreview article={article} />
      </section>
      <ArticleHistory article={article} />
    </div>
  );
}

/** Articles by state, or one in the editor. */
function NewsDeskPage() {
  const app = useApp();
  const search = parseDeskSearch(useSearch({ from: "/admin/news" }));
  if (search.article === undefined) return <DeskList search={search} />;
  return (
    <div className="flex w-full flex-col gap-6">
      <BackLink href={operatorHref(app, "news")} label={m.login_back()} />
      {search.article === "new" ? <NewArticle /> : <StoredArticle newsId={search.article} language={search.language} />}
    </div>
  );
}

export const NewsDeskScreen = operatorScreen("news", NewsDeskPage);
