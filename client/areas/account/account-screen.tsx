import "./account-screen.css";
import type { FunctionComponent } from "react";
import type { AccountPage } from "#client/account-links.ts";
import { useApp } from "#client/app-context.ts";
import { RequirePermission } from "#client/features/identity/require-permission.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { accountHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { UserInfo } from "#domain/identity/contract.ts";
import { m } from "#messages";
import { AccountMenu } from "./account-menu.tsx";
import { ACCOUNT_MENU } from "./account-pages.ts";

/** Wraps an account page with the menu. Without a `GuestPage`, guests stay on the page and see the login modal. */
export const accountScreen = (
  page: AccountPage,
  Page: FunctionComponent<{ uid: UserInfo["uid"] }>,
  GuestPage?: FunctionComponent,
) =>
  function AccountScreen() {
    const app = useApp();
    if (GuestPage && !app.user) {
      return (
        <PageLayout>
          <title>{`${ACCOUNT_MENU[page].name()} | ${app.brand.name}`}</title>
          <h1 className="mb-4 text-24">{ACCOUNT_MENU[page].name()}</h1>
          <div className="flex min-w-0 flex-col gap-6">
            <GuestPage />
          </div>
        </PageLayout>
      );
    }
    return (
      <PageLayout>
        <title>{`${m.label_value({ label: m.account_title(), value: ACCOUNT_MENU[page].name() })} | ${app.brand.name}`}</title>
        <RequirePermission needs="manage_own_account" why={m.account_guest()}>
          {(user) => (
            <>
              <h1 className="mb-4 text-24">
                {page === "info" ? (
                  m.account_title()
                ) : (
                  <Link href={accountHref(app)} className="account-back focus-ring">
                    <span aria-hidden="true" className="i-lucide-chevron-left text-20 turns-with-text" />
                    {m.account_title()}
                  </Link>
                )}
              </h1>
              <div className="side-layout account-layout" data-page={page}>
                <AccountMenu current={page} />
                <div className="flex min-w-0 flex-col gap-6">
                  <Page uid={user.uid} />
                </div>
              </div>
            </>
          )}
        </RequirePermission>
      </PageLayout>
    );
  };
