import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type AppContext, useApp } from "#client/app-context.ts";
import { Button } from "#client/ui/button.tsx";
import { isTyping } from "#client/ui/is-typing.ts";
import { SideMenu } from "#client/ui/side-menu.tsx";
import { OPERATOR_PAGES, type OperatorPage, operatorHref } from "#client/workplace-links.ts";
import { anyCan } from "#domain/permissions/can.ts";
import type { Role } from "#domain/permissions/roles.ts";
import { m } from "#messages";
import { CompactMenu } from "./compact-menu.tsx";
import { JumpDialog } from "./jump-dialog.tsx";
import { OPERATOR_GROUPS, OPERATOR_MENU, type OperatorGroup } from "./operator-pages.ts";

const GROUPS = Object.keys(OPERATOR_GROUPS) as OperatorGroup[];
/** The pages of a group are in the order of `OPERATOR_MENU`. */
const PAGES = (Object.keys(OPERATOR_MENU) as OperatorPage[]).filter((page) => OPERATOR_PAGES.includes(page));

const linksOf = (app: AppContext, pages: readonly OperatorPage[], current: OperatorPage) =>
  pages.map((page) => ({
    href: operatorHref(app, page),
    label: OPERATOR_MENU[page].name(),
    icon: OPERATOR_MENU[page].icon,
    isCurrent: page === current,
  }));

/** Menu of the pages these roles can open; the G key opens a dialog to jump to one. */
export function OperatorMenu({ current, roles }: { current: OperatorPage; roles: readonly Role[] }) {
  const app = useApp();
  const router = useRouter();
  const [isJumping, setIsJumping] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "g" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      setIsJumping(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  const open = PAGES.filter((page) => anyCan(roles, OPERATOR_MENU[page].needs));
  const groups = GROUPS.flatMap((group) => {
    const pages = open.filter((page) => OPERATOR_MENU[page].group === group);
    const name = OPERATOR_GROUPS[group].name?.();
    return pages.length === 0
      ? []
      : [{ id: group, links: linksOf(app, pages, current), ...(name !== undefined && { name }) }];
  });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <CompactMenu groups={groups} />
      <Button
        className="needs-scripts max-lg:hidden justify-between"
        aria-keyshortcuts="g"
        onClick={() => setIsJumping(true)}
      >
        {m.office_jump()}
        <kbd className="rounded-6 bg-surface-3 px-2 text-12">G</kbd>
      </Button>
      <div className="max-lg:hidden">
        <SideMenu label={m.operator_title()} groups={groups} current={current} />
      </div>
      {isJumping ? (
        <JumpDialog
          links={linksOf(app, open, current)}
          onClose={() => setIsJumping(false)}
          onChoose={(href) => {
            setIsJumping(false);
            router.history.push(href);
          }}
        />
      ) : null}
    </div>
  );
}
