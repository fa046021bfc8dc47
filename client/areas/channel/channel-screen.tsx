import { type FunctionComponent, useEffect } from "react";
import { useApp } from "#client/app-context.ts";
import { requestChannelPage } from "#client/features/identity/promotion-channel.ts";
import { RequirePermission } from "#client/features/identity/require-permission.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { CHANNEL_PAGES, type ChannelPage, channelHref } from "#client/workplace-links.ts";
import { m } from "#messages";
import { CHANNEL_MENU } from "./channel-pages.ts";

/** A page of the partner area, for channel operators. */
export const channelScreen = (page: ChannelPage, Page: FunctionComponent) =>
  function ChannelScreen() {
    const app = useApp();
    const isGuest = app.user === undefined;
    useEffect(() => {
      if (isGuest) requestChannelPage();
    }, [isGuest]);
    return (
      <PageLayout>
        <title>{`${m.channel_center()}: ${CHANNEL_MENU[page]()} | ${app.brand.name}`}</title>
        <RequirePermission needs="see_channel_statistics" why={m.channel_guest()}>
          {() => (
            <div className="flex flex-col gap-6">
              <h1 className="text-24">{m.channel_center()}</h1>
              <LinkTabs
                label={m.channel_center()}
                tabs={CHANNEL_PAGES.map((one) => ({
                  href: channelHref(app, one),
                  label: CHANNEL_MENU[one](),
                  current: one === page,
                }))}
              />
              <Page />
            </div>
          )}
        </RequirePermission>
      </PageLayout>
    );
  };
