import type { AppContext } from "#client/app-context.ts";
import { anchorHref, channelHref, creatorHref, operatorHref } from "#client/workplace-links.ts";
import { anyCan } from "#domain/permissions/can.ts";
import type { Role } from "#domain/permissions/roles.ts";
import { m } from "#messages";
import { firstOperatorPage } from "./first-operator-page.ts";

type WorkplaceLink = { href: string; label: string; icon: string };

/**
 * Links to the hubs and the back office, depending on the user's roles. Users without a hub can apply as a streamer,
 * and as an expert if the brand has tips; experts keep their hub even if it has none.
 */
export const workplaceLinks = (
  app: Pick<AppContext, "basePath" | "brand">,
  { roles }: { roles: readonly Role[] },
): readonly WorkplaceLink[] => [
  ...(anyCan(roles, "go_live") || anyCan(roles, "mute_everywhere")
    ? [
        {
          href: anchorHref(app, anyCan(roles, "go_live") ? "overview" : "moderation"),
          label: m.anchor_center(),
          icon: "i-lucide-radio-tower",
        },
      ]
    : firstOperatorPage(roles)
      ? []
      : [{ href: anchorHref(app), label: m.apply_title(), icon: "i-lucide-radio-tower" }]),
  ...(anyCan(roles, "publish_plan") || app.brand.plans
    ? [
        {
          href: creatorHref(app),
          label: anyCan(roles, "publish_plan") ? m.creator_center() : m.expert_apply_title(),
          icon: "i-lucide-lightbulb",
        },
      ]
    : []),
  ...(anyCan(roles, "see_channel_statistics")
    ? [{ href: channelHref(app), label: m.channel_center(), icon: "i-lucide-megaphone" }]
    : []),
  ...[firstOperatorPage(roles)].flatMap((page) =>
    page ? [{ href: operatorHref(app, page), label: m.operator_title(), icon: "i-lucide-briefcase" }] : [],
  ),
];
