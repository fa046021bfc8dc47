import { useParams } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { accountHref } from "#client/links.ts";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { m } from "#messages";
import { InfoPage } from "./info-page.tsx";
import { LogInFirst } from "./log-in-first.tsx";
import { SettingPage } from "./setting-page.tsx";

/** The reader's own account; a guest is asked to log in, and then is where they wanted to be. */
export function AccountScreen() {
  const app = useApp();
  const { page } = useParams({ from: "/userInfo/$page" });
  const name = page === "setting" ? m.account_setting() : m.account_info();
  return (
    <PageLayout>
      <title>{`${m.account_title()}: ${name} | ${app.brand.name}`}</title>
      {app.user ? (
        <div className="mx-auto flex max-w-prose flex-col gap-6">
          <h1 className="text-24">{m.account_title()}</h1>
          <LinkTabs
            label={m.account_title()}
            tabs={[
              { href: accountHref(app, "info"), label: m.account_info(), current: page === "info" },
              { href: accountHref(app, "setting"), label: m.account_setting(), current: page === "setting" },
            ]}
          />
          {page === "setting" ? <SettingPage uid={app.user.uid} /> : <InfoPage uid={app.user.uid} />}
        </div>
      ) : (
        <LogInFirst />
      )}
    </PageLayout>
  );
}
