import { useApp } from "#client/app-context.ts";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { anchorProfileHref, expertProfileHref, profileHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Link } from "#client/ui/link.tsx";
import type { FoundPerson } from "#domain/search/contract.ts";
import { m } from "#messages";

const HREFS = { streamer: anchorProfileHref, expert: expertProfileHref, user: profileHref };
type Props = { group: "streamer" | "expert" | "user"; people: readonly FoundPerson[] };

export function PeopleGrid({ group, people }: Props) {
  const app = useApp();
  const hrefOf = HREFS[group];
  return (
    <ul className="library-list">
      {people.map((person) => (
        <li key={person.uid}>
          <Link href={hrefOf(app, person.uid)} className="library-link focus-ring-inset">
            <Avatar person={person} size={28} />
            <bdi className="library-name">{person.username}</bdi>
            {person.isLive ? <Badge tone="live">{m.live_badge()}</Badge> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}
