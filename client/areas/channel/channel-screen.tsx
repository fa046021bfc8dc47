import { useSearch } from "@tanstack/react-router";
import { type FunctionComponent, useEffect } from "react";
import { useApp } from "#client/app-context.ts";
import { requestChannelPage } from "#client/features/identity/promotion-channel.ts";
import { RequirePermission } from "#client/features/identity/require-permission.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { CHANNEL_PAGES, type ChannelPage, channelHref } from "#client/workplace-links.ts";
import { m } from "#messages";
import { NEW_CHANNEL, parseChannel } from "./channel-queries.ts";

/** All pages of the partner area. Their loaders are in `load-channel-page.ts`. */
const CHANNEL_MENU: Record<ChannelPage, () => string> = {
  list: m.channel_list,
  statistical: m.channel_statistics,
  user: m.channel_referred,
  gold: m.channel_recharged,
  water: m.channel_spent,
};

/** A page of the partner area, for channel operators. */
export const channelScreen = (page: ChannelPage, Page: FunctionComponent) =>
  function ChannelScreen() {
    const app = useApp();
    const isGuest = app.user === undefined;
    const id = parseChannel(useSearch({ strict: false }));
    useEffect(() => {
      if (isGuest) requestChannelPage();
    }, [isGuest]);
    return (
      <PageLayout>
        <title>{`${m.label_value({ label: m.channel_center(), value: CHANNEL_MENU[page]() })} | ${app.brand.name}`}</title>
        <RequirePermission needs="see_channel_statistics" why={m.channel_guest()}>
          {() => (
            <div className="flex flex-col gap-6">
              <h1 className="text-24">{m.channel_center()}</h1>
              <LinkTabs
                label={m.channel_center()}
                tabs={CHANNEL_PAGES.map((one) => ({
                  // Keeps the selected channel, except that "Channels" links to the list.
                  href: channelHref(app, one, { id: one === "list" || id === NEW_CHANNEL ? undefined : id }),
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
