import "./match-tile.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { OptionalPart } from "#client/ui/optional-part.tsx";
import { Skeleton } from "#client/ui/skeleton.tsx";
import type { ListMatchesInput } from "#domain/matches/contract.ts";
import { recommendReason } from "#domain/matches/recommend-reason.ts";
import type { MatchCard } from "#domain/matches/views.ts";
import { useFollowedMatches } from "../following/use-followed-matches.ts";
import { MatchTile } from "./match-tile.tsx";
import { pickReasonText } from "./pick-reason-text.ts";

type Props = {
  title: string;
  query: ListMatchesInput;
  /** Number of matches in the skeleton. */
  expected: number;
  /** The match of the current page, which is excluded. */
  except?: number;
};

const isOther = (except: number | undefined) => (card: MatchCard) => card.id !== except;

function Tiles({ title, query, expected, except }: Props) {
  const { api } = useRouter().options.context;
  const app = useApp();
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/list", query));
  const followed = useFollowedMatches();
  const cards = data.list.filter(isOther(except)).slice(0, expected);
  if (cards.length === 0) return null;
  return (
    <section className="tiles">
      <h2 className="tiles-title">{title}</h2>
      {cards.map((card) => (
        <MatchTile
          key={card.id}
          card={card}
          app={app}
          league={data.leagues.find(({ id }) => id === card.leagueId)}
          reason={pickReasonText(recommendReason(card, data.leagues, followed))}
        />
      ))}
    </section>
  );
}

const TilesSkeleton = ({ expected }: { expected: number }) => (
  <div className="tiles" aria-hidden="true">
    <Skeleton className="mx-3 my-3 h-4 w-32" />
    {Array.from({ length: expected }, (_, at) => `tile ${at}`).map((tile) => (
      <div key={tile} className="tile">
        <Skeleton className="h-3 w-28" />
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-8 w-40" />
      </div>
    ))}
  </div>
);

/** A few matches, loaded after the page without blocking it. Renders nothing if there are none or the call fails. */
export const MatchTiles = (props: Props) => (
  <OptionalPart resetKey={props.title} fallback={<TilesSkeleton expected={props.expected} />}>
    <Tiles {...props} />
  </OptionalPart>
);
