import type { Article, WithContext } from "schema-dts";
import type { PlanView } from "#domain/plans/views-contract.ts";

const CONTEXT = "https://schema.org";
const isoTime = (atMs: number) => new Date(atMs).toISOString();

/** A settled tip is an article that everyone can read. */
export const createTipJsonLd = (plan: PlanView, urlOf: (path: string) => string): WithContext<Article> => ({
  "@context": CONTEXT,
  "@type": "Article",
  headline: plan.title,
  inLanguage: plan.locale,
  url: urlOf(`/expert/tip/${plan.planId}`),
  datePublished: isoTime(plan.releasedAtMs),
  isAccessibleForFree: true,
  author: { "@type": "Person", name: plan.expert.username, url: urlOf(`/expert/${plan.expert.uid}`) },
});
