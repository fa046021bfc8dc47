import { Link } from "#client/ui/link.tsx";
import "./static-pages.css";
import { useLoaderData } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { ComplaintForm } from "#client/features/complaints/complaint-form.tsx";
import { STATIC_PAGE_ORDER, staticPageLabel } from "#client/features/shell/static-page-label.ts";
import { staticPageHref } from "#client/links.ts";
import { m } from "#messages";

/** An editorial page (about, terms, privacy …) with links to the others. */
export function StaticPageScreen() {
  const app = useApp();
  const page = useLoaderData({ strict: false });
  if (!page || !("html" in page)) return null;
  return (
    <div className="static-page">
      <title>{`${page.title} | ${app.brand.name}`}</title>
      <nav aria-label={m.shell_legal_nav()} className="static-page-nav">
        <ul className="static-page-list">
          {STATIC_PAGE_ORDER.map((name) => (
            <li key={name}>
              <Link
                href={staticPageHref(app, name)}
                aria-current={name === page.name ? "page" : undefined}
                className="static-page-link focus-ring-inset"
              >
                {staticPageLabel(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <article className="static-page-text">
        <h1>{page.title}</h1>
        <div dangerouslySetInnerHTML={{ __html: page.html }} />
        {page.name === "complaint" ? <ComplaintForm /> : null}
      </article>
    </div>
  );
}
