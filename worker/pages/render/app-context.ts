import type { AppContext } from "#client/app-context.ts";
import { LOGIN_METHODS } from "#domain/brands/brand.ts";
import { offersPlans } from "#domain/brands/plans.ts";
import { isOfferedIn } from "#domain/brands/site-brand.ts";
import { LOCALE_CODES, textDirection } from "#domain/i18n/locales.ts";
import { defaultPayMethod, paymentCurrency } from "#domain/wallet/recharge.ts";
import { listEnabledProviders } from "../../api/identity/login-methods.ts";
import type { AppRequest } from "../../app.ts";
import { getMessageSenders } from "../../email/message-senders.ts";
import { listConfiguredMethods } from "../../gateways/payments/payment-settings.ts";
import { getCountry } from "../../rpc/router.ts";

/** Brand and visitor as sent to the page: public fields only. */
export function createAppContext(c: AppRequest): AppContext {
  const brand = c.get("brand");
  const locale = c.get("locale");
  const visitor = c.get("visitor");
  const { timeZone, theme, density, spoilerSetting } = visitor;
  const country = getCountry(c.req.raw);
  const configured = listConfiguredMethods(c.env);
  const offered = configured.filter((method) => brand.payMethods.includes(method));
  const carriers = getMessageSenders(c.env);
  return {
    brand: {
      id: brand.id,
      name: brand.projectName,
      title: brand.title[locale],
      voice: brand.voice[locale],
      copyright: brand.copyright,
      defaultLocale: brand.lang,
      ...(brand.locales.length < LOCALE_CODES.length && { locales: brand.locales }),
      leads: brand.leads,
      homeOrder: brand.homeOrder,
      homeLead: brand.homeLead,
      origin: new URL(brand.pcUrl).origin,
      logos: brand.logos,
      wordmarkWidthPx: brand.wordmarkWidthPx,
      contactEmail: brand.contactEmail,
      ...(brand.supportChat && { supportChat: brand.supportChat }),
      channel: brand.channel,
      mall: brand.mall,
      // Stored pages serve every country; the call itself rejects countries without it.
      predictions: brand.predictions.isOn,
      plans: offersPlans(brand.plans, country),
      giftRankings: isOfferedIn(brand.giftRankings, country),
      ...(brand.loginMethods.length < LOGIN_METHODS.length && { loginMethods: brand.loginMethods }),
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
          ...(visitor.viewedBy && { viewUntilMs: visitor.viewedBy.untilMs }),
          // The full count; viewers with a spoiler guard or delay request their own.
          ...(visitor.spoilers === undefined && visitor.delaySeconds === 0 && { inbox: visitor.inbox }),
        }
      : {}),
    codeChannels: (["email", "phone"] as const).filter(
      (channel) => carriers[channel] !== undefined && brand.loginMethods.includes(channel),
    ),
    providers: listEnabledProviders({ env: c.env, brand }),
    takesPayments: brand.payMethods.length > 0 && configured.length > 0,
    checkoutCurrency: paymentCurrency(defaultPayMethod(offered, { country, brandLocale: brand.lang }) ?? "card"),
  };
}
