import type { FunctionComponent, ReactNode } from "react";
import { type AppContext, useApp } from "#client/app-context.ts";
import { RequirePermission } from "#client/features/identity/require-permission.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { ANCHOR_PAGES, type AnchorPage, anchorHref } from "#client/workplace-links.ts";
import { anyCan } from "#domain/permissions/can.ts";
import { m } from "#messages";
import { ANCHOR_MENU } from "./anchor-pages.ts";

type User = NonNullable<AppContext["user"]>;

/** A page of the streamer hub. Only streamers get the tabs; room moderators see nothing but its moderation. */
export function AnchorFrame({ page, children }: { page: AnchorPage; children: (user: User) => ReactNode }) {
  const app = useApp();
  const { name, isWide } = ANCHOR_MENU[page];
  return (
    <PageLayout>
      <title>{`${m.label_value({ label: m.anchor_center(), value: name() })} | ${app.brand.name}`}</title>
      <RequirePermission needs="chat" why={m.anchor_guest()}>
        {(user) => (
          <div className="flex flex-col gap-6">
            <h1 className="text-24">{m.anchor_center()}</h1>
            {anyCan(user.roles, "go_live") ? (
              <LinkTabs
                label={m.anchor_center()}
                tabs={ANCHOR_PAGES.map((one) => ({
                  href: anchorHref(app, one),
                  label: ANCHOR_MENU[one].name(),
                  current: one === page,
                }))}
              />
            ) : null}
            <div className={isWide ? "" : "max-w-240"}>{children(user)}</div>
          </div>
        )}
      </RequirePermission>
    </PageLayout>
  );
}

export const anchorScreen = (page: AnchorPage, Page: FunctionComponent<{ uid: number }>) =>
  function AnchorScreen() {
    return <AnchorFrame page={page}>{({ uid }) => <Page uid={uid} />}</AnchorFrame>;
  };
