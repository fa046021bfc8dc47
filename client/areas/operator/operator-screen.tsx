import { useLoaderData } from "@tanstack/react-router";
import type { FunctionComponent } from "react";
import { useApp } from "#client/app-context.ts";
import { RequirePermission } from "#client/features/identity/require-permission.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { accountHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { type OperatorPage, operatorHref } from "#client/workplace-links.ts";
import { m } from "#messages";
import type { OperatorRejection } from "./load-operator.ts";
import { OperatorMenu } from "./operator-menu.tsx";
import { OPERATOR_MENU } from "./operator-pages.ts";

function Rejection({ page, rejection }: { page: OperatorPage; rejection: OperatorRejection }) {
  const app = useApp();
  return (
    <EmptyState
      icon="i-lucide-lock"
      title={rejection.message}
      {...(rejection.lacksTwoStep && { text: m.two_step_text() })}
    >
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

/** Wraps a back-office page with the menu. */
export const operatorScreen = (page: OperatorPage, Page: FunctionComponent) =>
  function OperatorScreen() {
    const app = useApp();
    const { rejection } = useLoaderData({ from: page === "inbox" ? "/admin" : `/admin/${page}` });
    const { needs, name, isWide } = OPERATOR_MENU[page];
    return (
      <PageLayout>
        <title>{`${m.label_value({ label: m.operator_title(), value: name() })} | ${app.brand.name}`}</title>
        <RequirePermission needs={needs} why={m.operator_guest()}>
          {({ roles }) => (
            <div className="side-layout side-layout-wide">
              <OperatorMenu current={page} roles={roles} />
              <div className={`flex min-w-0 flex-col gap-6 ${isWide ? "" : "max-w-prose"}`}>
                <h1 className="text-24">{name()}</h1>
                {rejection ? <Rejection page={page} rejection={rejection} /> : <Page />}
              </div>
            </div>
          )}
        </RequirePermission>
      </PageLayout>
    );
  };
