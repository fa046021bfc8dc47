import "./match-vote-card.css";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useApp } from "#client/app-context.ts";
import { Crest } from "#client/features/matches/crest/crest.tsx";
import { announce } from "#client/features/shell/announcer.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { numberFormatter } from "#client/format/formatters.ts";
import type { Api } from "#domain/api/contract.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import type { MatchVote, VoteOption } from "#domain/predictions/contract.ts";
import { m } from "#messages";

type OfferedVote = Extract<MatchVote, { offered: true }>;
type Props = { match: MatchDetail };

const percent = numberFormatter({ style: "percent", maximumFractionDigits: 0 });

/** The state is in the key, so that the vote is refetched when the match starts or ends. */
const voteQuery = (api: Api, { id, state }: MatchDetail) =>
  queryOptions({
    queryKey: ["GET /match/vote", id, state],
    queryFn: () => api.call("GET /match/vote", { matchId: id }),
    staleTime: 60_000,
  });

function shareOf(option: VoteOption, totals: OfferedVote["totals"]): number | undefined {
  const all = totals?.reduce((sum, { votes }) => sum + votes, 0) ?? 0;
  if (!totals || all === 0) return undefined;
  return (totals.find((one) => one.option === option)?.votes ?? 0) / all;
}

const nameOf = (option: VoteOption, { home, away }: MatchDetail): string =>
  option === "draw" ? m.predict_draw() : option === "home" ? home.name : away.name;

function Picture({ option, match }: { option: VoteOption; match: MatchDetail }): ReactNode {
  if (option === "draw")
    return (
      <span aria-hidden="true" className="vote-draw">
        =
      </span>
    );
  return <Crest team={match[option]} size={32} />;
}

/** An option after voting: its share, and whether it is the reader's choice or the right one. */
function VotedOption({ option, vote, match }: Props & { option: VoteOption; vote: OfferedVote }) {
  const { locale } = useApp();
  const share = shareOf(option, vote.totals);
  const isRight = option === vote.winner;
  const isYours = option === vote.yours;
  return (
    <li className={`vote-option${isYours ? " is-yours" : ""}${isRight ? " is-right" : ""}`} data-vote={option}>
      <span aria-hidden="true" className="vote-share" style={{ blockSize: `${(share ?? 0) * 100}%` }} />
      <Picture option={option} match={match} />
      <bdi className="vote-name">{nameOf(option, match)}</bdi>
      {share === undefined ? null : <b className="tabular">{percent(locale).format(share)}</b>}
      {isYours || isRight ? (
        <span className="vote-mark">
          {isRight ? <span aria-hidden="true" className="i-lucide-check text-14 text-win" /> : null}
          {isRight && isYours ? m.vote_right_one() : isRight ? m.vote_result() : m.vote_yours()}
        </span>
      ) : null}
    </li>
  );
}

/** The vote on the winner, from 24 hours before the start. Takes one tap; guests can vote too. */
export function MatchVoteCard({ match }: Props) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const query = voteQuery(api, match);
  const { data: vote } = useQuery(query);
  const change = useMutation({
    mutationFn: (option: VoteOption) => api.call("POST /match/vote", { matchId: match.id, option }),
    onSuccess: (voted, option) => {
      queryClient.setQueryData(query.queryKey, voted);
      announce(m.label_value({ label: m.vote_yours(), value: nameOf(option, match) }));
    },
    onError: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  if (!vote?.offered) return null;
  const { state, options, yours, totals } = vote;
  if (state === "closed" && !yours && !totals?.some(({ votes }) => votes > 0)) return null;
  const isOpen = state === "open" && yours === null;
  return (
    <section className="vote-card" aria-labelledby="match-vote">
      <h2 id="match-vote" className="text-16">
        {m.vote_title()}
      </h2>
      {state === "early" ? (
        <p className="text-13 text-muted">
          {m.vote_early({ time: dateAndTime(vote.opensAtMs, app.locale, app.timeZone) })}
        </p>
      ) : (
        <ul className="vote-options">
          {options.map((option) =>
            isOpen ? (
              <li key={option}>
                <button
                  type="button"
                  className="vote-option focus-ring"
                  data-vote={option}
                  disabled={change.isPending}
                  onClick={() => change.mutate(option)}
                >
                  <Picture option={option} match={match} />
                  <bdi className="vote-name">{nameOf(option, match)}</bdi>
                </button>
              </li>
            ) : (
              <VotedOption key={option} option={option} vote={vote} match={match} />
            ),
          )}
        </ul>
      )}
    </section>
  );
}
