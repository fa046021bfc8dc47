import type { STATIC_PAGES } from "#domain/static-pages/contract.ts";
import { m } from "#messages";

export type StaticPageName = (typeof STATIC_PAGES)[number];

const NAMES: Record<StaticPageName, () => string> = {
  about: () => m.shell_page_about(),
  service: () => m.shell_page_service(),
  privacy: () => m.shell_page_privacy(),
  cooperation: () => m.shell_page_cooperation(),
  responsibility: () => m.shell_page_responsibility(),
  complaint: () => m.shell_page_complaint(),
  power: () => m.shell_page_power(),
};

/** In order of use, not alphabetical. */
export const STATIC_PAGE_ORDER = Object.keys(NAMES) as readonly StaticPageName[];

export const staticPageLabel = (name: StaticPageName): string => NAMES[name]();
