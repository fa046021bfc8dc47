import "./scroll-strip.css";
import type { ReactNode } from "react";

export type LinkTab = { href: string; label: ReactNode; current: boolean };

/** Tabs that are pages of their own: links, so they work without scripts and can be opened beside. */
export const LinkTabs = ({
  label,
  tabs,
  className = "",
}: {
  label: string;
  tabs: readonly LinkTab[];
  className?: string;
}) => (
  <nav aria-label={label} className={`scroll-strip border-b border-line ${className}`}>
    <ul className="flex min-w-max gap-1">
      {tabs.map((tab) => (
        <li key={tab.href}>
          <a
            href={tab.href}
            aria-current={tab.current ? "page" : undefined}
            className="border-b-2 border-transparent flex min-h-11 items-center gap-1.5 px-3 text-14 font-500 text-muted aria-[current=page]:border-accent aria-[current=page]:text-strong whitespace-nowrap hover:text-strong transition-colors duration-fast focus-ring-inset"
          >
            {tab.label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
