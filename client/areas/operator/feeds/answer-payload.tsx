import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { Skeleton } from "#client/ui/skeleton.tsx";
import type { AnswerResult } from "#domain/feed/answers.ts";
import { m } from "#messages";
import { inLines } from "./in-lines.ts";

/** Competition by competition, then what was doubted and why. */
function Result({ result }: { result: AnswerResult }) {
  const { locale } = useApp();
  const { competitions, doubts } = result;
  return (
    <>
      {competitions.length > 0 && (
        <div className="answer-competitions">
          <table className="feeds-table">
            <thead>
              <tr>
                <th scope="col">{m.feeds_competition()}</th>
                <th scope="col">{m.feeds_rows()}</th>
                <th scope="col">{m.feeds_held()}</th>
              </tr>
            </thead>
            <tbody>
              {competitions.map(({ competition, name, leagueId, rows, held }) => (
                <tr key={competition}>
                  <th scope="row">
                    <bdi>{name}</bdi>{" "}
                    {leagueId === undefined && <span className="feed-state is-silent">{m.feeds_unmapped()}</span>}
                  </th>
                  <td>{wholeNumber(rows, locale)}</td>
                  <td className={held > 0 ? "is-held" : undefined}>{wholeNumber(held, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {doubts.length > 0 && (
        <ul className="answer-doubts">
          {doubts.map(({ subjectId, why, competition }) => (
            <li key={`${subjectId}${why}${competition ?? ""}`}>
              <code className="held-why">{why}</code> <bdi>{subjectId || (competition ?? "–")}</bdi>
            </li>
          ))}
        </ul>
      )}
      {competitions.length + doubts.length === 0 && <p className="feeds-none">{result.failure ?? "–"}</p>}
    </>
  );
}

function Payload({ id }: { id: number }) {
  const { api } = useRouter().options.context;
  const { data, error } = useQuery(callQuery(api, "GET /feed/answer", { id }));
  if (error)
    return <p className="feeds-none">{error instanceof CallError ? error.message : m.error_server_failed()}</p>;
  if (!data) return <Skeleton className="h-40" />;
  return (
    <dl className="held-texts">
      <div>
        <dt>{m.feeds_as_read()}</dt>
        <dd>
          <Result result={data.result} />
        </dd>
      </div>
      <div>
        <dt>{m.feeds_as_came()}</dt>
        <dd>{data.raw === undefined ? m.feeds_not_kept() : <pre dir="ltr">{inLines(data.raw)}</pre>}</dd>
      </div>
    </dl>
  );
}

/** Fetched by who opens it. */
export function AnswerPayload({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="held-payload">
      <summary className="focus-ring">{m.feeds_payload()}</summary>
      {isOpen && <Payload id={id} />}
    </details>
  );
}
