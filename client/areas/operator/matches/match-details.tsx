import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { MatchNames } from "#client/features/matches/labels/match-names.tsx";
import { stateLabel } from "#client/features/matches/labels/phase-label.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { matchHref } from "#client/links.ts";
import { Button, ButtonLink } from "#client/ui/button.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { getGameBySlug } from "#domain/matches/games.ts";
import type { DeskMatchView, MatchPin } from "#domain/matches/operator-contract.ts";
import { toDisplayOrder } from "#domain/matches/side-names.ts";
import { m } from "#messages";
import { BackLink } from "../back-link.tsx";
import { Fact } from "../fact.tsx";
import { Section } from "../section.tsx";
import { CorrectMatchForm } from "./correct-match-form.tsx";
import { deskScore } from "./desk-score.ts";
import { RemovedMatchCard } from "./match-listing.tsx";
import { RemoveMatchForm } from "./remove-match-form.tsx";
import { useMatchAction } from "./use-match-action.ts";

type Match = NonNullable<DeskMatchView["match"]>;

function MatchFacts({ match }: { match: Match }) {
  const app = useApp();
  const game = getGameBySlug(match.game);
  const gameId = game?.id ?? 0;
  const { home, away } = toDisplayOrder(gameId, match);
  return (
    <>
      <BackLink href={operatorHref(app, "matches")} label={m.shell_matches()} />
      <h2 className="text-20">
        <MatchNames match={{ ...match, gameId }} />
      </h2>
      <nav aria-label={m.shell_matches()} className="flex flex-wrap gap-2">
        {game ? <ButtonLink href={matchHref(app, game.id, match.matchId)}>{m.room_match_page()}</ButtonLink> : null}
      </nav>
      <Section title={m.past_details()}>
        <dl>
          <Fact name={m.desk_match_id()}>{match.matchId}</Fact>
          <Fact name={m.match_fact_league()}>{match.league.name}</Fact>
          <Fact name={m.match_fact_kickoff()}>{dateAndTime(match.startsAtMs, app.locale, app.timeZone)}</Fact>
          <Fact name={m.feeds_state()}>{game ? stateLabel(match.state, game.family, "long") : match.state}</Fact>
          <Fact name={m.odds_score()}>{deskScore(match)}</Fact>
          <Fact name={m.video_team_ids()}>{`${home.id} · ${away.id}`}</Fact>
          <Fact name={m.feeds_last()}>{dateAndTime(match.updatedAtMs, app.locale, app.timeZone)}</Fact>
        </dl>
      </Section>
    </>
  );
}

function CorrectedFields({ matchId, pins }: { matchId: number; pins: readonly MatchPin[] }) {
  const app = useApp();
  const { send, failure, isPending } = useMatchAction();
  if (pins.length === 0) return null;
  return (
    <Section title={m.desk_corrected_fields()}>
      <ul>
        {pins.map(({ field, value, reason, byUid, atMs }) => (
          <li key={field} data-pin={field} className="flex flex-wrap items-center gap-3 border-b py-2 text-14">
            <span className="min-w-0 flex-1">
              <code dir="ltr" className="break-all text-strong">
                {`${field}: ${JSON.stringify(value)}`}
              </code>
              <span className="block text-13 text-muted">
                <bdi>{reason}</bdi> · UID {byUid} · {dateAndTime(atMs, app.locale, app.timeZone)}
              </span>
            </span>
            <Button
              className="needs-scripts"
              disabled={isPending}
              onClick={() => void send((api) => api.call("POST /match/release", { matchId, field }))}
            >
              {m.desk_release()}
            </Button>
          </li>
        ))}
      </ul>
      <ErrorNotice text={failure} />
    </Section>
  );
}

/** One stored match, with the changes made by staff. */
export function MatchDetails({ matchId }: { matchId: number }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/match", { matchId }));
  const { match, removed, pins } = data;
  return (
    <div className="flex max-w-prose flex-col gap-6" data-desk-match={matchId}>
      {match ? (
        <>
          <MatchFacts match={match} />
          <CorrectedFields matchId={matchId} pins={pins} />
          <CorrectMatchForm key={match.revision} match={match} />
          <RemoveMatchForm matchId={matchId} />
        </>
      ) : (
        <BackLink href={operatorHref(app, "matches")} label={m.shell_matches()} />
      )}
      {removed ? (
        <ul>
          <RemovedMatchCard removed={removed} />
        </ul>
      ) : null}
    </div>
  );
}
