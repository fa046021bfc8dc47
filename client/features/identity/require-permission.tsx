import type { ReactNode } from "react";
import { type AppContext, useApp } from "#client/app-context.ts";
import { NoPermissionScreen } from "#client/features/shell/no-permission-screen.tsx";
import { anyCan, type Capability } from "#domain/permissions/can.ts";
import { LoginRequired } from "./login-required.tsx";

type Props = {
  needs: Capability;
  /** What a guest is asked to log in for. */
  why: string;
  children: (user: NonNullable<AppContext["user"]>) => ReactNode;
};

/** A guest is asked to log in, in place; who lacks the right is told so; for everybody else, the page. */
export function RequirePermission({ needs, why, children }: Props) {
  const { user } = useApp();
  if (!user) return <LoginRequired why={why} />;
  return anyCan(user.roles, needs) ? children(user) : <NoPermissionScreen />;
}
