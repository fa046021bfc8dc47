import { useLoaderData } from "@tanstack/react-router";
import type { FunctionComponent } from "react";
import { useApp } from "#client/app-context.ts";
import { RequirePermission } from "#client/features/identity/require-permission.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { accountHref, OPERATOR_PAGES, type OperatorPage, operatorHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { anyCan } from "#domain/permissions/can.ts";
import { m } from "#messages";
import type { OperatorRejection } from "./load-operator.ts";
import { OPERATOR_MENU } from "./operator-pages.ts";

function Rejection({ page, rejection }: { page: OperatorPage; rejection: OperatorRejection }) {
  const app = useApp();
  return (
    <EmptyState icon="i-lucide-lock" title={rejection.message}>
      {rejection.lacksTwoStep ? (
        <ButtonLink kind="primary" href={accountHref(app, "setting")}>
          {m.account_setting()}
        </ButtonLink>
      ) : (
        <ButtonLink href={operatorHref(app, page)}>{m.operator_first()}</ButtonLink>
      )}
    </EmptyState>
  );
}

/** The screen of a back-office page with the tabs of all. */
export const operatorScreen = (page: OperatorPage, Page: FunctionComponent) =>
  function OperatorScreen() {
    const app = useApp();
    const { rejection } = useLoaderData({ from: `/admin/${page}` });
    const { needs, isWide } = OPERATOR_MENU[page];
    return (
      <PageLayout>
        <title>{`${m.operator_title()} | ${app.brand.name}`}</title>
        <RequirePermission needs={needs} why={m.operator_guest()}>
          {({ roles }) => (
            <div className="flex flex-col gap-6">
              <h1 className="text-24">{m.operator_title()}</h1>
              <LinkTabs
                label={m.operator_title()}
                tabs={OPERATOR_PAGES.filter((one) => anyCan(roles, OPERATOR_MENU[one].needs)).map((one) => ({
                  href: operatorHref(app, one),
                  label: OPERATOR_MENU[one].name(),
                  current: one === page,
                }))}
              />
              <div className={`flex flex-col gap-6 ${isWide ? "" : "max-w-prose"}`}>
                {rejection ? <Rejection page={page} rejection={rejection} /> : <Page />}
              </div>
            </div>
          )}
        </RequirePermission>
      </PageLayout>
    );
  };
