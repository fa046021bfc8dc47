import { languageName } from "#client/features/news/news-item.tsx";
import { paymentMethodLabel } from "#client/features/wallet/recharge-labels.ts";
import type { BrandDocument } from "#domain/brands/document.ts";
import type { ColourName } from "#domain/brands/scheme-colours.ts";
import { PAY_METHODS } from "#domain/wallet/recharge.ts";
import { m } from "#messages";
import {
  APP_STORES,
  isLoginMethod,
  LEADS_LABELS,
  LEGAL_LABELS,
  LOGO_LABELS,
  loginMethodLabel,
  RULE_LABELS,
  TEXT_LABELS,
} from "./brand-labels.ts";
import { colourLabel } from "./colour-label.ts";

type Field = keyof BrandDocument;
type Labels = { [name: string]: () => string };
type PaletteField = keyof BrandDocument["dark"];

const COLOURS: Record<Exclude<PaletteField, "surfaces">, ColourName> = {
  line: "line",
  lineControl: "line-control",
  textStrong: "text-strong",
  text: "text",
  textMuted: "text-muted",
  accent: "accent",
  accentFill: "accent-fill",
  onAccent: "on-accent",
  heroA: "hero-a",
  heroB: "hero-b",
};
const paletteLabels: Labels = {
  /** A single field holds all four colours, from the page to the topmost surface. */
  surfaces: () => [m.colour_page(), m.colour_card(), m.colour_raised(), m.colour_top()].join(", "),
  ...Object.fromEntries(Object.entries(COLOURS).map(([field, name]) => [field, () => colourLabel(name)])),
};

const SENDER: Record<keyof BrandDocument["emailSender"], () => string> = {
  name: () => m.brand_sender_name(),
  address: () => m.brand_sender_address(),
};

/** Labels of a field, of the path parts that are data (such as a language), and of the last part. */
type Name = { label: () => string; part?: (name: string) => string; leaf?: Labels };

const rule = (field: keyof typeof RULE_LABELS): Name => ({
  label: RULE_LABELS[field],
  leaf: { isOn: () => "", offIn: () => m.brand_off_in() },
});

const NAMES: Record<Field, Name> = {
  hosts: { label: () => m.brand_hosts() },
  mUrl: { label: () => m.brand_mobile_url() },
  projectName: { label: () => m.brand_name() },
  copyright: { label: () => m.brand_copyright() },
  contactEmail: { label: () => m.brand_contact_email() },
  leads: { label: () => m.brand_leads() },
  lang: { label: () => m.brand_default_language() },
  locales: { label: () => m.brand_languages() },
  texts: { label: () => "", part: languageName, leaf: TEXT_LABELS },
  radiusScale: { label: () => m.brand_radius() },
  dark: { label: () => m.shell_theme_dark(), leaf: paletteLabels },
  light: { label: () => m.shell_theme_light(), leaf: paletteLabels },
  logos: { label: () => m.brand_logos(), leaf: LOGO_LABELS },
  wordmarkWidthPx: { label: () => `${m.brand_logo_wordmark()} (px)` },
  legal: { label: () => "", part: languageName, leaf: LEGAL_LABELS },
  loginMethods: { label: () => m.login_method() },
  payMethods: { label: () => m.recharge_method() },
  channels: { label: () => m.brand_channels() },
  partnersSeeNames: { label: () => m.brand_partner_names() },
  apps: { label: () => "", part: (store) => APP_STORES[store as keyof typeof APP_STORES] ?? store },
  mall: { label: () => m.shell_mall() },
  blindBoxes: rule("blindBoxes"),
  predictions: rule("predictions"),
  plans: rule("plans"),
  giftRankings: rule("giftRankings"),
  expertSharePercent: { label: () => m.brand_expert_share() },
  giftSharePercent: { label: () => m.brand_gift_share() },
  supportChat: { label: () => "", leaf: { provider: () => m.brand_chat_provider(), url: () => m.brand_chat_url() } },
  emailSender: { label: () => "", leaf: SENDER },
};

const isField = (name: string): name is Field => name in NAMES;

/** Label for a path such as `texts.en.title`. Returns the path itself if the field no longer exists. */
export function changeLabel(path: string): string {
  const [field = "", ...rest] = path.split(".");
  if (!isField(field)) return path;
  const { label, part, leaf } = NAMES[field];
  const names = rest.map((name, at) => {
    const isLast = at === rest.length - 1;
    return (isLast ? leaf?.[name]?.() : undefined) ?? part?.(name) ?? leaf?.[name]?.() ?? name;
  });
  return [label(), ...names].filter((name) => name !== "").join(" · ");
}

const listOf = (value: string, nameOf: (one: string) => string): string =>
  value
    .split(", ")
    .map((one) => nameOf(one))
    .join(", ");

const payMethodLabel = (value: string): string => {
  const method = PAY_METHODS.find((one) => one === value);
  return method ? paymentMethodLabel(method).name() : value;
};

/** Formats a stored value as the forms do. */
export function changeValue(path: string, value: string): string {
  if (path === "lang" || path === "locales") return listOf(value, languageName);
  if (path === "loginMethods") return listOf(value, (one) => (isLoginMethod(one) ? loginMethodLabel(one) : one));
  if (path === "payMethods") return listOf(value, payMethodLabel);
  if (path === "leads") return value === "sport" || value === "esport" ? LEADS_LABELS[value]() : value;
  if (value === "true") return m.pick_yes();
  return value === "false" ? m.pick_no() : value;
}
