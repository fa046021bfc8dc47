import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { SourceResponseResult } from "#domain/feed/source-responses.ts";
import { m } from "#messages";
import { PayloadComparison, PayloadDetails, PayloadPending } from "./payload-frame.tsx";

/** Results per competition, then the rejected rows with their reasons. */
function Result({ result }: { result: SourceResponseResult }) {
  const { locale } = useApp();
  const { competitions, doubts } = result;
  return (
    <>
      {competitions.length > 0 && (
        <div className="delivery-competitions">
          <table className="feeds-table">
            <thead>
              <tr>
                <th scope="col">{m.feeds_competition()}</th>
                <th scope="col">{m.feeds_rows()}</th>
                <th scope="col">{m.feeds_rejected()}</th>
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
                  <td className={held > 0 ? "is-rejected" : undefined}>{wholeNumber(held, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {doubts.length > 0 && (
        <ul className="delivery-doubts">
          {doubts.map(({ subjectId, why, competition }) => (
            <li key={`${subjectId}${why}${competition ?? ""}`}>
              <code className="rejected-why">{why}</code> <bdi>{subjectId || (competition ?? "–")}</bdi>
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
  if (!data) return <PayloadPending error={error} />;
  return <PayloadComparison asRead={<Result result={data.result} />} raw={data.raw} />;
}

export const DeliveryPayload = ({ id }: { id: number }) => <PayloadDetails id={id} Payload={Payload} />;
