import type { Role } from "#domain/permissions/roles.ts";
import { m } from "#messages";

const ROLES: Record<Role, () => string> = {
  user: () => m.office_user(),
  vip: () => m.role_vip(),
  svip: () => m.role_svip(),
  expert: () => m.role_expert(),
  anchor: () => m.role_anchor(),
  moderator: () => m.role_moderator(),
  admin: () => m.role_admin(),
  channel: () => m.role_channel(),
  operator: () => m.role_operator(),
  support: () => m.role_support(),
  finance: () => m.role_finance(),
  editor: () => m.role_editor(),
  moderation_lead: () => m.role_moderation_lead(),
  feed_operator: () => m.role_feed_operator(),
};

export const roleLabel = (role: Role): string => ROLES[role]();
