import type { SanctionKind } from "#domain/staff/sanctions.ts";
import { m } from "#messages";

export const sanctionName = (kind: SanctionKind): string => (kind === "ban" ? m.users_banned() : m.users_frozen());
