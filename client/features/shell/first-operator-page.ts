import type { OperatorPage } from "#client/workplace-links.ts";
import { anyCan } from "#domain/permissions/can.ts";
import type { Role } from "#domain/permissions/roles.ts";

/** First page of the back office; undefined for users without access. */
export const firstOperatorPage = (roles: readonly Role[]): OperatorPage | undefined =>
  anyCan(roles, "see_inbox") ? "inbox" : undefined;
