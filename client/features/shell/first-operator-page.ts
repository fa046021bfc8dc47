import type { OperatorPage } from "#client/workplace-links.ts";
import { anyCan } from "#domain/permissions/can.ts";
import type { Role } from "#domain/permissions/roles.ts";

/** The back-office page that opens first; undefined for users without any. */
export const firstOperatorPage = (roles: readonly Role[]): OperatorPage | undefined =>
  anyCan(roles, "see_inbox") ? "inbox" : undefined;
