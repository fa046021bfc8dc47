import { useApp } from "#client/app-context.ts";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { recordText } from "#client/features/plans/record-text.ts";
import { expertProfileHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Link } from "#client/ui/link.tsx";
import type { ExpertSummary } from "#domain/experts/summary.ts";
import { m } from "#messages";

/** Face, name and sample; a hit rate is never shown without its sample. */
export function ExpertPerson({ expert }: { expert: ExpertSummary }) {
  const app = useApp();
  return (
    <Link className="expert-person focus-ring" href={expertProfileHref(app, expert.uid)} data-expert={expert.uid}>
      <Avatar person={expert} size={40} />
      <span className="min-w-0">
        <bdi className="block truncate text-14 font-600 text-strong">{expert.username}</bdi>
        <span className="block text-12 text-muted">{recordText(expert, app.locale)}</span>
        {expert.isRanked ? null : <Badge>{m.expert_too_few()}</Badge>}
      </span>
    </Link>
  );
}
