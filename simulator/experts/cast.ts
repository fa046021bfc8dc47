import type { ExpertBanReason } from "#domain/experts/application.ts";
import type { Locale } from "#domain/i18n/locales.ts";

/** An expert's style, and how often their tips win. */
export type SimulatedExpert = {
  name: string;
  locale: Locale;
  brandId: string;
  leagueIds: readonly number[];
  introduction: string;
  tipsPerDay: number;
  /** The share of tips that win; `oddsHundredths` decides whether that is a profit. */
  hitRate: number;
  oddsHundredths: readonly [min: number, max: number];
  priceCoins: number;
  /** The share of tips that are refundable. */
  refundable: number;
  /** Sales of a typical tip. */
  sales: number;
  /** Days since the first tip; the whole history by default. */
  days?: number;
  ban?: { reason: ExpertBanReason; note: string };
};

/** Leagues whose matches are stored for more past weeks than those of other leagues. */
export const LONG_HISTORY_LEAGUES: readonly number[] = [20201, 20202, 20203, 20101, 20301, 20502, 102, 201];

/** The seeded account named `expert`. */
export const SEEDED_EXPERT: SimulatedExpert = {
  ...{ name: "expert", locale: "en", brandId: "aurora", leagueIds: [20201, 20101, 20202] },
  introduction: "Twelve years on local radio, now in writing: one league, one pick, and the numbers behind it.",
  ...{ tipsPerDay: 1.6, hitRate: 0.56, oddsHundredths: [165, 260], priceCoins: 120, refundable: 0.6, sales: 4 },
};

/** Skilled, lucky, average, losing, new and banned; they write in ten languages. */
export const SIMULATED_EXPERTS: readonly SimulatedExpert[] = [
  {
    ...{ name: "harrietvale", locale: "en", brandId: "aurora", leagueIds: [20201] },
    introduction:
      "Former youth coach. I watch every round of the Crown League twice and publish what I would play myself.",
    ...{ tipsPerDay: 1.7, hitRate: 0.76, oddsHundredths: [170, 250], priceCoins: 380, refundable: 0.8, sales: 8 },
  },
  {
    ...{ name: "mateopizarra", locale: "es", brandId: "relva", leagueIds: [20202, 20203] },
    introduction: "Entrenador con licencia. Sistemas, cambios y balón parado antes que nombres.",
    ...{ tipsPerDay: 1.7, hitRate: 0.57, oddsHundredths: [170, 260], priceCoins: 200, refundable: 0.5, sales: 5 },
  },
  {
    ...{ name: "yuanbinlanqiu", locale: "zh-CN", brandId: "aurora", leagueIds: [20101, 102] },
    introduction: "十年篮球数据分析，专注大小分与让分，每一条都写明依据。",
    ...{ tipsPerDay: 1.8, hitRate: 0.6, oddsHundredths: [165, 220], priceCoins: 260, refundable: 0.7, sales: 6 },
  },
  {
    ...{ name: "longoddslena", locale: "en", brandId: "ember", leagueIds: [20201, 20202, 20203] },
    introduction: "Only long shots. Most of them lose, and I say so.",
    ...{ tipsPerDay: 1.5, hitRate: 0.66, oddsHundredths: [290, 520], priceCoins: 90, refundable: 0.2, sales: 4 },
  },
  {
    ...{ name: "tiagonalinha", locale: "pt", brandId: "relva", leagueIds: [20203, 20202] },
    introduction: "Repórter de campo há quinze anos. Escalações, gramado e desgaste antes das odds.",
    ...{ tipsPerDay: 1.6, hitRate: 0.53, oddsHundredths: [165, 240], priceCoins: 150, refundable: 0.6, sales: 4 },
  },
  {
    ...{ name: "renscorebook", locale: "ja", brandId: "aurora", leagueIds: [20502] },
    introduction: "スコアブックを二十年。先発投手と球場から得点を読みます。",
    ...{ tipsPerDay: 1.6, hitRate: 0.58, oddsHundredths: [165, 230], priceCoins: 180, refundable: 0.5, sales: 4 },
  },
  {
    ...{ name: "camillecourt", locale: "fr", brandId: "ember", leagueIds: [20301] },
    introduction: "Ancienne joueuse de tennis, je regarde d'abord les surfaces et le calendrier.",
    ...{ tipsPerDay: 1.5, hitRate: 0.54, oddsHundredths: [160, 240], priceCoins: 160, refundable: 0.4, sales: 3 },
  },
  {
    ...{ name: "minjunrift", locale: "ko", brandId: "aurora", leagueIds: [102] },
    introduction: "밴픽과 초반 오브젝트를 중심으로 한국 리그만 봅니다.",
    ...{ tipsPerDay: 1.5, hitRate: 0.55, oddsHundredths: [160, 240], priceCoins: 140, refundable: 0.5, sales: 4 },
  },
  {
    ...{ name: "brockspread", locale: "en", brandId: "aurora", leagueIds: [20101] },
    introduction: "Spreads every night. High volume, strong opinions.",
    ...{ tipsPerDay: 2.2, hitRate: 0.4, oddsHundredths: [170, 220], priceCoins: 60, refundable: 0.1, sales: 2 },
  },
  {
    ...{ name: "samirkora", locale: "ar", brandId: "aurora", leagueIds: [20201, 20202] },
    introduction: "محلل مباريات منذ عشر سنوات، أكتب عن الخطط والتبديلات قبل الأسعار.",
    ...{ tipsPerDay: 1.5, hitRate: 0.49, oddsHundredths: [170, 250], priceCoins: 110, refundable: 0.5, sales: 3 },
  },
  {
    ...{ name: "anhtranbong", locale: "vi", brandId: "aurora", leagueIds: [20203, 20201] },
    introduction: "Người mới: mỗi ngày một nhận định, thua cũng công khai.",
    ...{ tipsPerDay: 1.4, hitRate: 0.6, oddsHundredths: [165, 240], priceCoins: 30, refundable: 1, sales: 1, days: 5 },
  },
  {
    ...{ name: "topquotentom", locale: "de", brandId: "aurora", leagueIds: [201] },
    introduction: "Jeden Abend die besten Quoten der Runde.",
    ...{ tipsPerDay: 1.5, hitRate: 0.47, oddsHundredths: [165, 230], priceCoins: 220, refundable: 0, sales: 3 },
    ban: { reason: "self_purchases", note: "Bought their own tips with a second account." },
  },
];
