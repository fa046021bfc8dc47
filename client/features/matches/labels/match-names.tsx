import { type NamedMatch, orderedNames } from "#domain/matches/side-names.ts";

/** "York – Leeds", in score order; each name keeps its own direction. */
export function MatchNames({ match }: { match: NamedMatch }) {
  const { home, away } = orderedNames(match);
  return (
    <>
      <bdi>{home}</bdi> – <bdi>{away}</bdi>
    </>
  );
}
