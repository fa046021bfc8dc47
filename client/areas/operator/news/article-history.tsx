import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { withReactKeys } from "#client/features/news/with-react-keys.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { Button } from "#client/ui/button.tsx";
import type { DeskArticle } from "#domain/news/desk-contract.ts";
import type { DiffLine } from "#domain/news/diff.ts";
import { m } from "#messages";
import { newsEventLabel } from "./desk-labels.ts";

const CHANGES: Record<DiffLine["change"], { mark: string; className: string }> = {
  same: { mark: " ", className: "text-muted" },
  added: { mark: "+", className: "bg-accent-soft text-strong" },
  removed: { mark: "−", className: "bg-live-soft text-strong line-through" },
};

function Diff({ article, from }: { article: DeskArticle; from: number }) {
  const { api } = useRouter().options.context;
  const { newsId, locale, revision } = article;
  const { data } = useQuery(callQuery(api, "GET /operator/news/diff", { newsId, locale, from, to: revision }));
  return (
    <ol className="flex flex-col gap-1 text-13">
      {withReactKeys(data?.lines ?? [], ({ change, text }) => change + text).map(({ key, item: { change, text } }) => (
        <li key={key} data-change={change} className={`rounded-6 px-2 ${CHANGES[change].className}`}>
          <span aria-hidden="true">{CHANGES[change].mark} </span>
          {change === "added" ? <ins className="no-underline">{text}</ins> : null}
          {change === "removed" ? <del>{text}</del> : null}
          {change === "same" ? text : null}
        </li>
      ))}
    </ol>
  );
}

/** Revisions to compare with the newest one, and the history of state changes. */
export function ArticleHistory({ article }: { article: DeskArticle }) {
  const { locale, timeZone } = useApp();
  const [from, setFrom] = useState<number>();
  const timeOf = (atMs: number) => dateAndTime(atMs, locale, timeZone);
  return (
    <section className="flex flex-col gap-3" aria-labelledby="versions">
      <h2 id="versions" className="text-16 font-600">
        {m.desk_versions()}
      </h2>
      <ul className="flex flex-col gap-1 text-13">
        {article.revisions.map(({ revision, editor, atMs }) => (
          <li key={revision} className="flex flex-wrap items-center gap-3">
            <span>
              {wholeNumber(revision, locale)} · {timeOf(atMs)} · <bdi>{editor?.username}</bdi>
            </span>
            {revision < article.revision ? (
              <Button onClick={() => setFrom(revision)}>
                {m.desk_compare({ revision: wholeNumber(revision, locale) })}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {from === undefined ? null : <Diff article={article} from={from} />}
      <ul className="flex flex-col gap-1 text-13 text-muted">
        {article.steps.map(({ event, editor, note, atMs }) => (
          <li key={`${atMs}-${event}`}>
            {[timeOf(atMs), newsEventLabel(event), editor?.username, note].filter(Boolean).join(" · ")}
          </li>
        ))}
      </ul>
    </section>
  );
}
