import type { ReactNode } from "react";
import { type AppContext, useApp } from "#client/app-context.ts";
import { NoPermissionScreen } from "#client/features/shell/no-permission-screen.tsx";
import { anyCan, type Capability } from "#domain/permissions/can.ts";
import { LoginRequired } from "./login-required.tsx";

type Props = {
  needs: Capability;
  /** Shown to guests above the login button. */
  why: string;
  children: (user: NonNullable<AppContext["user"]>) => ReactNode;
};

/** Guests see the login modal, users without the right an error screen, everybody else the page. */
export function RequirePermission({ needs, why, children }: Props) {
  const { user } = useApp();
  if (!user) return <LoginRequired why={why} />;
  return anyCan(user.roles, needs) ? children(user) : <NoPermissionScreen />;
}
