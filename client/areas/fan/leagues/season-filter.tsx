import { m } from "#messages";
import { FilterLinks } from "./filter-links.tsx";

type Props = { seasons: readonly string[]; season: string | undefined; hrefOf: (season: string) => string };

/** Renders nothing if there is only one season. */
export const SeasonFilter = ({ seasons, season, hrefOf }: Props) =>
  seasons.length < 2 ? null : (
    <FilterLinks
      label={m.library_season()}
      links={seasons.map((option) => ({
        key: option,
        href: hrefOf(option),
        label: <bdi>{option}</bdi>,
        current: option === season,
      }))}
    />
  );
