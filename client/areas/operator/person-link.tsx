import { useApp } from "#client/app-context.ts";
import { profileHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { anyCan } from "#domain/permissions/can.ts";
import type { Person } from "#domain/staff/contract.ts";

/** Links to the account in the back office, or to the public profile if the reader may not see it there. */
export function PersonLink({ person }: { person: Person }) {
  const app = useApp();
  const canView = anyCan(app.user?.roles ?? [], "view_users");
  return (
    <Link
      className="rounded-6 text-strong hover:underline focus-ring"
      href={canView ? operatorHref(app, "users", { user: person.uid }) : profileHref(app, person.uid)}
    >
      <bdi>{person.username || person.uid}</bdi>
    </Link>
  );
}
