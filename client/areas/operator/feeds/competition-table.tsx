import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { libraryHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { CompetitionHealth } from "#domain/feed/contract.ts";
import { m } from "#messages";
import { lagText, sinceText } from "./feed-labels.ts";

type Props = { competitions: readonly CompetitionHealth[]; nowMs: number };

/** A source's competitions. Unmapped ones do not appear on the site. */
export function CompetitionTable({ competitions, nowMs }: Props) {
  const app = useApp();
  return (
    <section aria-labelledby="competitions">
      <h2 id="competitions" className="feeds-title">
        {m.feeds_competitions()}
      </h2>
      <div className="feeds-box">
        <table className="feeds-table">
          <thead>
            <tr>
              <th scope="col">{m.feeds_competition()}</th>
              <th scope="col">{m.feeds_last()}</th>
              <th scope="col">{m.feeds_lag()}</th>
              <th scope="col">{m.feeds_rows()}</th>
              <th scope="col">{m.feeds_rejected()}</th>
            </tr>
          </thead>
          <tbody>
            {competitions.map(({ competition, name, leagueId, lastHeardAtMs, lagMs, rows, quarantined }) => (
              <tr key={competition}>
                <th scope="row">
                  {leagueId === undefined ? (
                    <>
                      <bdi>{name}</bdi> <span className="feed-state is-silent">{m.feeds_unmapped()}</span>
                    </>
                  ) : (
                    <Link href={libraryHref(app, "league", leagueId)} className="focus-ring">
                      <bdi>{name}</bdi>
                    </Link>
                  )}
                </th>
                <td suppressHydrationWarning>{sinceText(lastHeardAtMs, nowMs, app.locale)}</td>
                <td>{lagText(lagMs, app.locale)}</td>
                <td>{wholeNumber(rows, app.locale)}</td>
                <td className={quarantined > 0 ? "is-rejected" : undefined}>{wholeNumber(quarantined, app.locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
