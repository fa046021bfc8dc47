import type { Article, WithContext } from "schema-dts";
import type { AppContext } from "#client/app-context.ts";
import type { PlanView } from "#domain/plans/views-contract.ts";

const CONTEXT = "https://schema.org";
const isoTime = (atMs: number) => new Date(atMs).toISOString();

type TipPage = { brand: Pick<AppContext["brand"], "name" | "origin">; image: string; urlOf: (path: string) => string };

/** A settled tip, as an article that everyone can read. */
export const createTipJsonLd = (plan: PlanView, { brand, image, urlOf }: TipPage): WithContext<Article> => ({
  "@context": CONTEXT,
  "@type": "Article",
  headline: plan.title,
  inLanguage: plan.locale,
  url: urlOf(`/expert/tip/${plan.planId}`),
  mainEntityOfPage: urlOf(`/expert/tip/${plan.planId}`),
  image: [image],
  publisher: { "@type": "Organization", name: brand.name, url: `${brand.origin}/` },
  datePublished: isoTime(plan.releasedAtMs),
  isAccessibleForFree: true,
  author: { "@type": "Person", name: plan.expert.username, url: urlOf(`/expert/${plan.expert.uid}`) },
});
