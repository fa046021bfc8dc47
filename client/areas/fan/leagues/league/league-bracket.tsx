import "./league-bracket.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { stageLabel } from "#client/features/matches/labels/stage-label.ts";
import { libraryHref } from "#client/links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import type { LeagueProfile } from "#domain/leagues/views.ts";
import { m } from "#messages";
import { seasonQueryInput } from "../library-queries.ts";
import type { LibrarySearch } from "../library-search.ts";
import { SeasonFilter } from "../season-filter.tsx";
import { layoutBracket, TIE_HEIGHT, TIE_WIDTH } from "./bracket-layout.ts";
import { BracketTieCard } from "./bracket-tie-card.tsx";

const SIZE = { inlineSize: TIE_WIDTH, blockSize: TIE_HEIGHT };

/** The knockout bracket. Its lines are decorative; screen readers get the ties by round. */
export function LeagueBracket({ profile, search }: { profile: LeagueProfile; search: LibrarySearch }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { league, seasons } = profile;
  const { data } = useSuspenseQuery(callQuery(api, "GET /league/bracket", seasonQueryInput(league.id, search)));
  const layout = layoutBracket(data.rounds);
  const hrefOf = (season: string) => libraryHref(app, "league", league.id, "promotionTree", { season });
  return (
    <>
      <SeasonFilter seasons={seasons} season={data.season} hrefOf={hrefOf} />
      {data.rounds.length === 0 ? (
        <EmptyState icon="i-lucide-git-fork" title={m.library_no_bracket()} text={m.library_no_bracket_why()} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
        <section className="bracket focus-ring-inset" aria-label={m.library_bracket()} tabIndex={0}>
          <div className="bracket-field" style={{ inlineSize: layout.width, blockSize: layout.height }}>
            <svg className="bracket-lines" width={layout.width} height={layout.height} aria-hidden="true">
              <path d={layout.paths.join("")} />
            </svg>
            {layout.rounds.map(({ stage, x, ties }) => (
              <section key={stage}>
                <h2 className="bracket-stage" style={{ insetInlineStart: x }}>
                  {stageLabel(stage)}
                </h2>
                <ol>
                  {ties
                    .filter(({ tie }) => !tie.bye)
                    .map(({ tie, x: left, y: top }) => (
                      <BracketTieCard
                        key={tie.place}
                        tie={tie}
                        position={{ ...SIZE, position: "absolute", insetInlineStart: left, insetBlockStart: top }}
                      />
                    ))}
                </ol>
              </section>
            ))}
          </div>
        </section>
      )}
      {data.third && (
        <section className="library-section">
          <h2 className="bracket-third">{m.stage_third_place()}</h2>
          <ol>
            <BracketTieCard tie={data.third} position={SIZE} />
          </ol>
        </section>
      )}
    </>
  );
}
