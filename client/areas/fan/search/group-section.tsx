import { useApp } from "#client/app-context.ts";
import { NewsItem } from "#client/features/news/news-item.tsx";
import { searchGroupLabel } from "#client/features/search/search-group-label.ts";
import { VideoTile } from "#client/features/videos/video-tile.tsx";
import { searchHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { SearchGroup } from "#domain/search/contract.ts";
import { m } from "#messages";
import { LeagueGrid, PlayerGrid, TeamGrid } from "../leagues/library-links.tsx";
import { PeopleGrid } from "./people-grid.tsx";

export function GroupList({ found }: { found: SearchGroup }) {
  switch (found.group) {
    case "league":
      return <LeagueGrid leagues={found.list} />;
    case "team":
      return <TeamGrid teams={found.list} />;
    case "player":
      return <PlayerGrid players={found.list} withTeam />;
    case "article":
      return (
        <ul className="flex flex-col gap-2">
          {found.list.map((card) => (
            <NewsItem key={card.newsId} card={card} headingLevel={3} />
          ))}
        </ul>
      );
    case "video":
      return (
        <ul className="video-tiles">
          {found.list.map((video) => (
            <VideoTile key={video.videoId} video={video} />
          ))}
        </ul>
      );
    default:
      return <PeopleGrid group={found.group} people={found.list} />;
  }
}

type HeadingProps = { group: Parameters<typeof searchGroupLabel>[0]; text: string; hasMore: boolean };

/** Name of a result group, linked to all of its results. */
export const GroupHeading = ({ group, text, hasMore }: HeadingProps) => {
  const app = useApp();
  return (
    <h2 className="library-title">
      {searchGroupLabel(group)}
      {hasMore ? (
        <Link className="library-more focus-ring" href={searchHref(app, text, { group })}>
          {m.library_see_all()}
        </Link>
      ) : null}
    </h2>
  );
};
