import { ACCOUNT_PAGES, type AccountPage } from "#client/account-links.ts";
import { useApp } from "#client/app-context.ts";
import { workplaceLinks } from "#client/features/shell/workplace-links.ts";
import { accountHref } from "#client/links.ts";
import { SideMenu } from "#client/ui/side-menu.tsx";
import { m } from "#messages";
import { ACCOUNT_MENU, type AccountPageGroup } from "./account-pages.ts";

const GROUPS: readonly { group: AccountPageGroup; name: () => string }[] = [
  { group: "profile", name: m.menu_profile },
  { group: "social", name: m.menu_social },
  { group: "money", name: m.menu_money },
  { group: "security", name: m.menu_security },
];

export function AccountMenu({ current }: { current: AccountPage }) {
  const app = useApp();
  const workplaces = app.user ? workplaceLinks(app, app.user) : [];
  const pages = ACCOUNT_PAGES.filter((page) => page !== "predictions" || app.brand.predictions);
  const groups = GROUPS.map(({ group, name }) => ({
    id: group,
    name: name(),
    links: pages
      .filter((page) => ACCOUNT_MENU[page].group === group)
      .map((page) => ({
        href: accountHref(app, page),
        label: ACCOUNT_MENU[page].name(),
        icon: ACCOUNT_MENU[page].icon,
        isCurrent: page === current,
      })),
  }));
  return (
    <SideMenu
      label={m.account_title()}
      current={current}
      groups={workplaces.length > 0 ? [...groups, { id: "workplaces", links: workplaces }] : groups}
    />
  );
}
