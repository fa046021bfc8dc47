import { Link } from "#client/ui/link.tsx";
import "./bottom-bar.css";
import { useApp } from "#client/app-context.ts";
import { accountHref } from "#client/links.ts";
import { useFragment } from "#client/use-fragments.ts";
import { m } from "#messages";
import { GAMES_NAV_ID } from "./games-nav.tsx";
import { LiveCount } from "./live-counts.tsx";
import { isInBottomBar, type MainLink } from "./main-links.ts";

/** A number would mean another user's profile. */
const OWN_PAGE = /^\/userInfo\/\D/;
const ITEM = "bottom-bar-item focus-ring-inset";

type FragmentInput = {
  basePath: string;
  links: readonly MainLink[];
  live: number;
  page: "games" | "own" | "other";
};

const drawBar = ({ basePath, links, live, page }: FragmentInput) => (
  <ul className="grid h-full grid-cols-5">
    {links.filter(isInBottomBar).map((link) => (
      <li key={link.key}>
        <Link href={link.href} aria-current={link.current ? "page" : undefined} className={ITEM}>
          <span className="bottom-bar-icon">
            <span aria-hidden="true" className={`${link.icon} text-16`} />
            {link.key === "matches" ? <LiveCount count={live} className="bottom-bar-count" /> : null}
          </span>
          <span className="truncate max-w-full">{link.label}</span>
        </Link>
      </li>
    ))}
    <li>
      <button type="button" popoverTarget={GAMES_NAV_ID} data-current={page === "games" || undefined} className={ITEM}>
        <span className="bottom-bar-icon">
          <span aria-hidden="true" className="i-lucide-layout-grid text-16" />
        </span>
        <span className="truncate max-w-full">{m.shell_games()}</span>
      </button>
    </li>
    <li>
      <Link href={accountHref({ basePath })} aria-current={page === "own" ? "page" : undefined} className={ITEM}>
        <span aria-hidden="true" className="i-lucide-user-round text-16" />
        <span className="truncate max-w-full">{m.shell_my_account()}</span>
      </Link>
    </li>
  </ul>
);

/** Navigation on phones; wider pages have the same links in the header. */
export function BottomBar({ links, live, path }: Pick<FragmentInput, "links" | "live"> & { path: string }) {
  const { basePath } = useApp();
  const page = path.startsWith("/match/") ? "games" : OWN_PAGE.test(path) ? "own" : "other";
  return (
    <nav
      aria-label={m.shell_main_nav()}
      className="bottom-bar"
      {...useFragment(drawBar, { basePath, links, live, page })}
    />
  );
}
