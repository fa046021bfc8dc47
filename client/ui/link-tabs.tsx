import { Link } from "./link.tsx";
import "./link-tabs.css";
import "./scroll-strip.css";
import type { ReactNode } from "react";

export type LinkTab = { href: string; label: ReactNode; current: boolean; className?: string | undefined };
type Props = {
  label: string;
  tabs: readonly LinkTab[];
  className?: string;
  /** `false` keeps the scroll position. */
  resetScroll?: boolean;
};

/** Each tab is a page, so links work without scripts and can be opened in a new tab. */
export const LinkTabs = ({ label, tabs, className = "", resetScroll }: Props) => (
  <nav aria-label={label} className={`link-tabs scroll-strip ${className}`}>
    <ul className="link-tabs-list">
      {tabs.map((tab) => (
        <li key={tab.href} className={tab.className}>
          <Link
            href={tab.href}
            resetScroll={resetScroll}
            aria-current={tab.current ? "page" : undefined}
            className="link-tab focus-ring-inset"
          >
            {tab.label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
