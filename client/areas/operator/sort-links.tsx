import { Link } from "#client/ui/link.tsx";
import { m } from "#messages";

type Sort = { href: string; label: string; current: boolean };

/** The orders of a list, each with its address; quieter than the tabs above it. */
export const SortLinks = ({ sorts }: { sorts: readonly Sort[] }) => (
  <nav aria-label={m.mall_sort()} className="flex flex-wrap items-center gap-x-1 text-13 text-muted">
    <span className="pe-2">{m.mall_sort()}</span>
    {sorts.map(({ href, label, current }) => (
      <Link
        key={href}
        href={href}
        aria-current={current ? "page" : undefined}
        className={`inline-flex min-h-11 items-center rounded-10 px-3 hover:text-strong focus-ring-inset ${current ? "bg-surface-2 font-600 text-strong" : ""}`}
      >
        {label}
      </Link>
    ))}
  </nav>
);
