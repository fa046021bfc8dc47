import type { AppContext } from "#client/app-context.ts";
import { anchorHref, operatorHref } from "#client/links.ts";
import { anyCan } from "#domain/permissions/can.ts";
import type { Role } from "#domain/permissions/roles.ts";
import { m } from "#messages";
import { firstOperatorPage } from "./first-operator-page.ts";

type WorkplaceLink = { href: string; label: string; icon: string };

/** The streamer hub and the back office, for users whose roles open them. */
export const workplaceLinks = (
  app: Pick<AppContext, "basePath">,
  { roles }: { roles: readonly Role[] },
): readonly WorkplaceLink[] => [
  ...(anyCan(roles, "go_live") || anyCan(roles, "mute_everywhere")
    ? [{ href: anchorHref(app), label: m.anchor_center(), icon: "i-lucide-radio-tower" }]
    : []),
  ...[firstOperatorPage(roles)].flatMap((page) =>
    page ? [{ href: operatorHref(app, page), label: m.operator_title(), icon: "i-lucide-briefcase" }] : [],
  ),
];
