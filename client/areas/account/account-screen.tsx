import { useApp } from "#client/app-context.ts";
import { RequirePermission } from "#client/features/identity/require-permission.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import type { AccountPage } from "#client/links.ts";
import { m } from "#messages";
import { AccountMenu } from "./account-menu.tsx";
import { ACCOUNT_MENU } from "./account-pages.tsx";
import { FollowingPage } from "./following/following-page.tsx";

/** A guest sees the login modal and stays on the page. */
export function AccountScreen({ page }: { page: AccountPage }) {
  const app = useApp();
  const { name, Screen } = ACCOUNT_MENU[page];
  // Guests follow in their browser.
  if (page === "focus" && !app.user) {
    return (
      <PageLayout>
        <title>{`${name()} | ${app.brand.name}`}</title>
        <h1 className="mb-4 text-24">{name()}</h1>
        <div className="flex min-w-0 flex-col gap-6">
          <FollowingPage />
        </div>
      </PageLayout>
    );
  }
  return (
    <PageLayout>
      <title>{`${m.account_title()}: ${name()} | ${app.brand.name}`}</title>
      <RequirePermission needs="manage_own_account" why={m.account_guest()}>
        {(user) => (
          <>
            <h1 className="mb-4 text-24">{m.account_title()}</h1>
            <div className="account-layout">
              <AccountMenu current={page} />
              <div className="flex min-w-0 flex-col gap-6">
                <Screen uid={user.uid} />
              </div>
            </div>
          </>
        )}
      </RequirePermission>
    </PageLayout>
  );
}
