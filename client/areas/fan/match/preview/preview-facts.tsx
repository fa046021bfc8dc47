import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { listPreviewFacts, type PreviewFact } from "#domain/matches/preview-facts.ts";
import { orderedNames, toDisplayOrder } from "#domain/matches/side-names.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { matchPartQueryInput } from "../tabs/load-tab.ts";

function factText(fact: PreviewFact, match: MatchDetail): string {
  const names = orderedNames(match);
  switch (fact.kind) {
    case "form":
      return m.preview_form({ team: fact.team, wins: fact.wins, count: fact.count });
    case "meetings": {
      const wins = toDisplayOrder(match.gameId, { home: fact.homeWins, away: fact.awayWins });
      return m.preview_meetings({ ...names, homeWins: wins.home, awayWins: wins.away });
    }
    case "draws":
      return m.preview_draws({ draws: fact.draws });
    case "table": {
      const places = toDisplayOrder(match.gameId, { home: fact.homePlace, away: fact.awayPlace });
      return m.preview_table({ ...names, homePlace: places.home, awayPlace: places.away });
    }
  }
}

/** Sentences about form, previous meetings and standings. */
export function PreviewFacts({ match }: { match: MatchDetail }) {
  const { api } = useRouter().options.context;
  const input = matchPartQueryInput(match);
  const { data: form } = useSuspenseQuery(callQuery(api, "GET /match/form", input));
  const { data: headToHead } = useSuspenseQuery(callQuery(api, "GET /match/headToHead", input));
  const { data: standings } = useSuspenseQuery(callQuery(api, "GET /match/standingsAround", input));
  // Ranks mean nothing before a season's first match.
  const isNew = standings.rows.every(({ played }) => played === 0);
  const facts = listPreviewFacts({ form, headToHead, standings: isNew ? { ...standings, rows: [] } : standings });
  if (facts.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="preview-facts">
      <h2 id="preview-facts" className="panel-title">
        {m.preview_facts()}
      </h2>
      <ul className="preview-facts">
        {facts.map((fact) => {
          const text = factText(fact, match);
          return <li key={text}>{text}</li>;
        })}
      </ul>
    </section>
  );
}
