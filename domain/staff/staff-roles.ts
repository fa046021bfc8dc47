import { hasSensitivePermissions } from "../identity/two-factor.ts";
import { ROLES } from "../permissions/roles.ts";

/** The roles whose permissions need a second factor. */
export const STAFF_ROLES = ROLES.filter((role) => hasSensitivePermissions([role]));
