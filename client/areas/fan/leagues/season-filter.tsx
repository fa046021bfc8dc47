import { m } from "#messages";
import { FilterLinks } from "./filter-links.tsx";

type Props = { seasons: readonly string[]; season: string | undefined; hrefOf: (season: string) => string };

/** One season needs no choice. */
export const SeasonFilter = ({ seasons, season, hrefOf }: Props) =>
  seasons.length < 2 ? null : (
    <FilterLinks
      label={m.library_season()}
      links={seasons.map((one) => ({
        key: one,
        href: hrefOf(one),
        label: <bdi>{one}</bdi>,
        current: one === season,
      }))}
    />
  );
