import { m } from "#messages";
import type { ReportsTab } from "../operator-search.ts";

export const REPORTS_TAB_LABELS: Record<ReportsTab, () => string> = {
  users: () => m.user_reports_title(),
  messages: () => m.moderation_reports(),
  appeals: () => m.room_appeals(),
};
