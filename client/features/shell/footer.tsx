import { useApp } from "#client/app-context.ts";
import { anchorListHref, expertsHref, libraryHref, mallHref, sitemapHref, staticPageHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import { useFragment } from "#client/use-fragments.ts";
import { m } from "#messages";
import { STATIC_PAGE_ORDER, staticPageLabel } from "./static-page-label.ts";

const LINK =
  "inline-flex min-h-11 items-center text-13 text-muted hover:text-strong transition-colors duration-fast focus-ring md:min-h-8";

type FragmentInput = { basePath: string; name: string; copyright: string; hasMall: boolean; hasPlans: boolean };

const drawFooter = ({ basePath, name, copyright, hasMall, hasPlans }: FragmentInput) => (
  <>
    <nav aria-label={m.shell_footer_nav()}>
      <ul className="flex flex-wrap gap-x-6">
        <li>
          <Link href={libraryHref({ basePath }, "league")} className={LINK}>
            {m.shell_data()}
          </Link>
        </li>
        {hasPlans && (
          <li>
            <Link href={expertsHref({ basePath })} className={LINK}>
              {m.experts_title()}
            </Link>
          </li>
        )}
        {hasMall && (
          <li>
            <Link href={mallHref({ basePath })} className={LINK}>
              {m.shell_mall()}
            </Link>
          </li>
        )}
        <li>
          <Link href={anchorListHref({ basePath })} className={LINK}>
            {m.streamers_title()}
          </Link>
        </li>
        <li>
          <Link href={sitemapHref({ basePath })} className={LINK}>
            {m.sitemap_title()}
          </Link>
        </li>
        {STATIC_PAGE_ORDER.map((page) => (
          <li key={page}>
            <Link href={staticPageHref({ basePath }, page)} className={LINK}>
              {staticPageLabel(page)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <p className="text-12 text-muted">{m.shell_agreement({ brand: name })}</p>
    <p className="text-12 text-muted">
      <bdi>{copyright}</bdi>
    </p>
  </>
);

export function Footer() {
  const { basePath, brand } = useApp();
  const { name, copyright, mall, plans } = brand;
  const input = { basePath, name, copyright, hasMall: Boolean(mall), hasPlans: plans };
  return <footer className="site-footer" {...useFragment(drawFooter, input)} />;
}
