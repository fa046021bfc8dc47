import type { OperatorPage } from "#client/links.ts";
import { anyCan } from "#domain/permissions/can.ts";
import type { Role } from "#domain/permissions/roles.ts";

/** The back-office page that opens first: operators review orders, administrators reports. */
export function firstOperatorPage(roles: readonly Role[]): OperatorPage | undefined {
  if (anyCan(roles, "use_back_office")) return "goods";
  return anyCan(roles, "mute_everywhere") ? "reports" : undefined;
}
