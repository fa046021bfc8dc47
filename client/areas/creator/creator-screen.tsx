import type { FunctionComponent, ReactNode } from "react";
import { type AppContext, useApp } from "#client/app-context.ts";
import { RequirePermission } from "#client/features/identity/require-permission.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { CREATOR_PAGES, type CreatorPage, creatorHref } from "#client/workplace-links.ts";
import { anyCan } from "#domain/permissions/can.ts";
import { m } from "#messages";

/** All pages of the expert hub. Their loaders are in `load-creator-page.ts`. */
const CREATOR_MENU: Record<CreatorPage, () => string> = {
  overview: m.anchor_page_overview,
  dataShow: m.creator_insights,
  progComponent: m.creator_new_tip,
  progManage: m.creator_tips,
};

type User = NonNullable<AppContext["user"]>;

/** A page of the expert hub. Only experts get the tabs. */
export function CreatorFrame({ page, children }: { page: CreatorPage; children: (user: User) => ReactNode }) {
  const app = useApp();
  return (
    <PageLayout>
      <title>{`${m.label_value({ label: m.creator_center(), value: CREATOR_MENU[page]() })} | ${app.brand.name}`}</title>
      <RequirePermission needs="chat" why={m.creator_guest()}>
        {(user) => (
          <div className="flex flex-col gap-6">
            <h1 className="text-24">{m.creator_center()}</h1>
            {anyCan(user.roles, "publish_plan") ? (
              <LinkTabs
                label={m.creator_center()}
                tabs={CREATOR_PAGES.map((one) => ({
                  href: creatorHref(app, one),
                  label: CREATOR_MENU[one](),
                  current: one === page,
                }))}
              />
            ) : null}
            {children(user)}
          </div>
        )}
      </RequirePermission>
    </PageLayout>
  );
}

export const creatorScreen = (page: CreatorPage, Page: FunctionComponent) =>
  function CreatorScreen() {
    return <CreatorFrame page={page}>{() => <Page />}</CreatorFrame>;
  };
