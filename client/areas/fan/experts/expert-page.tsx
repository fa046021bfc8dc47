import "./experts.css";
import type { ReactNode } from "react";
import { useApp } from "#client/app-context.ts";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { expertLibraryHref, specialistHref } from "#client/late-links.ts";
import { expertsHref } from "#client/links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { m } from "#messages";
import { RankingRules } from "./ranking-rules.tsx";

export type ExpertSection = "overview" | "library" | "specialists";
type Props = { section: ExpertSection; title: string; lead?: string; isOffered: boolean; children: ReactNode };

/** Heading and tabs of the overview, the library and the specialists, followed by the ranking rules. */
export function ExpertPage({ section, title, lead, isOffered, children }: Props) {
  const app = useApp();
  return (
    <PageLayout>
      <title>{`${title} | ${app.brand.name}`}</title>
      {isOffered ? (
        <div className="flex flex-col gap-6">
          <header className="flex flex-col gap-1">
            <h1 className="text-24 font-700">{title}</h1>
            {lead ? <p className="max-w-prose text-14 text-muted">{lead}</p> : null}
          </header>
          <LinkTabs
            label={m.experts_title()}
            tabs={[
              { href: expertsHref(app), label: m.library_overview(), current: section === "overview" },
              { href: expertLibraryHref(app), label: m.experts_all(), current: section === "library" },
              { href: specialistHref(app), label: m.experts_specialists(), current: section === "specialists" },
            ]}
          />
          {children}
          <RankingRules />
        </div>
      ) : (
        <EmptyState headingLevel={1} icon="i-lucide-ban" title={m.error_plans_not_offered()} />
      )}
    </PageLayout>
  );
}
