import { Link } from "#client/ui/link.tsx";
import "#client/ui/scroll-strip.css";
import "./library.css";
import type { ReactNode } from "react";

export type FilterLink = { key: string | number; href: string; label: ReactNode; current: boolean };

/** Filters as links, so that they work without scripts and the choice is in the URL. */
export const FilterLinks = ({ label, links }: { label: string; links: readonly FilterLink[] }) => (
  <nav aria-label={label} className="scroll-strip">
    <ul className="filter-links">
      {links.map(({ key, href, label: name, current }) => (
        <li key={key}>
          <Link
            href={href}
            resetScroll={false}
            aria-current={current ? "true" : undefined}
            className="filter-link focus-ring-inset"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
