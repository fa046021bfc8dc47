import { Link } from "#client/ui/link.tsx";
import type { SideMenuGroup } from "#client/ui/side-menu.tsx";
import { m } from "#messages";

type Props = { groups: readonly SideMenuGroup[] };

/** For narrow screens: the current page as a button that opens all pages by group. Works without scripts. */
export function CompactMenu({ groups }: Props) {
  const links = groups.flatMap((group) => group.links);
  const open = links.find(({ isCurrent }) => isCurrent);
  return (
    <details key={open?.href} className="rounded-10 border lg:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 text-14 font-600 text-strong focus-ring-inset">
        <span aria-hidden="true" className="i-lucide-menu text-16" />
        {m.operator_title()}
        <span className="ms-auto flex min-w-0 items-center gap-2 font-400 text-muted">
          <span className="truncate">{open?.label}</span>
          <span aria-hidden="true" className="i-lucide-chevron-down text-16" />
        </span>
      </summary>
      <nav aria-label={m.operator_title()} className="grid grid-cols-2 gap-x-4 gap-y-3 border-t p-3 md:grid-cols-3">
        {groups.map(({ id, name, links: own }) => (
          <div key={id}>
            {name === undefined ? null : <p className="px-2 text-12 text-muted">{name}</p>}
            <ul>
              {own.map(({ href, label, icon, isCurrent }) => (
                <li key={href}>
                  <Link
                    href={href}
                    aria-current={isCurrent ? "page" : undefined}
                    className={`flex min-h-11 items-center gap-2 rounded-10 px-2 text-14 hover:bg-surface-2 focus-ring-inset ${isCurrent ? "bg-accent-soft font-600 text-strong" : "text-text"}`}
                  >
                    <span aria-hidden="true" className={`${icon} shrink-0 text-14 text-muted`} />
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </details>
  );
}
