import type { AppContext } from "#client/app-context.ts";
import { textDirection } from "#domain/i18n/locales.ts";
import { listEnabledProviders } from "../../api/identity/login-methods.ts";
import type { AppRequest } from "../../app.ts";
import { getMessageSenders } from "../../email/message-senders.ts";
import { acceptsPayments } from "../../gateways/payments/payment-settings.ts";

/** What the page may know: the public side of the brand and of the reader. */
export function createAppContext(c: AppRequest): AppContext {
  const brand = c.get("brand");
  const locale = c.get("locale");
  const visitor = c.get("visitor");
  const { timeZone, theme, density, spoilerSetting } = visitor;
  const carriers = getMessageSenders(c.env);
  return {
    brand: {
      id: brand.id,
      name: brand.projectName,
      title: brand.title[locale],
      voice: brand.voice[locale],
      copyright: brand.copyright,
      defaultLocale: brand.lang,
      leads: brand.leads,
      origin: new URL(brand.pcUrl).origin,
      logos: brand.logos,
      contactEmail: brand.contactEmail,
      channel: brand.channel,
      mall: brand.mall,
      // Stored pages serve every country: where there are none, their call says so.
      predictions: brand.predictions.isOn,
    },
    locale,
    dir: textDirection(locale),
    basePath: c.get("basePath"),
    timeZone,
    zoneIsChosen: visitor.kind === "member" && visitor.preferences.timeZone !== undefined,
    theme,
    density,
    ...(spoilerSetting.mode !== "off" && { spoilers: spoilerSetting }),
    nowMs: Date.now(),
    ...(visitor.kind === "member"
      ? {
          user: { uid: visitor.uid, username: visitor.username, roles: visitor.roles, avatar: visitor.avatar },
          // Counted whole: who is not to be told all of it asks for their own.
          ...(visitor.spoilers === undefined && visitor.delaySeconds === 0 && { inbox: visitor.inbox }),
        }
      : {}),
    codeChannels: (["email", "phone"] as const).filter((channel) => carriers[channel] !== undefined),
    providers: listEnabledProviders({ env: c.env, brand }),
    takesPayments: acceptsPayments(c.env),
  };
}
