import { useParams } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { ACCOUNT_PAGES, accountHref } from "#client/links.ts";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { m } from "#messages";
import { PAGES } from "./account-pages.tsx";
import { LogInFirst } from "./log-in-first.tsx";

/** The reader's own account; a guest is asked to log in, and then is where they wanted to be. */
export function AccountScreen() {
  const app = useApp();
  const { page } = useParams({ from: "/userInfo/$page" });
  const current = ACCOUNT_PAGES.find((name) => name === page) ?? "info";
  const { name, Screen } = PAGES[current];
  const tabs = ACCOUNT_PAGES.map((one) => ({
    href: accountHref(app, one),
    label: PAGES[one].name(),
    current: one === current,
  }));
  return (
    <PageLayout>
      <title>{`${m.account_title()}: ${name()} | ${app.brand.name}`}</title>
      {app.user ? (
        <div className="mx-auto flex max-w-prose flex-col gap-6">
          <h1 className="text-24">{m.account_title()}</h1>
          <LinkTabs label={m.account_title()} tabs={tabs} />
          <Screen uid={app.user.uid} />
        </div>
      ) : (
        <LogInFirst />
      )}
    </PageLayout>
  );
}
