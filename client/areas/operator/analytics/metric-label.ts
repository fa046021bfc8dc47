import type { AppContext } from "#client/app-context.ts";
import { moneyAmount } from "#client/format/money.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { AnalyticsMetric, RetentionDays } from "#domain/staff/analytics.ts";
import { m } from "#messages";
import type { CountedMetric } from "./analytics-search.ts";

export function metricLabel(metric: CountedMetric, afterDays: RetentionDays = 1): string {
  switch (metric) {
    case "registered":
      return m.analytics_new_users();
    case "active":
      return m.analytics_active();
    case "minutes":
      return m.analytics_minutes();
    case "revenue_cny":
      return m.analytics_revenue({ currency: "CNY" });
    case "revenue_usd":
      return m.analytics_revenue({ currency: "USD" });
    case "refunds_cny":
      return m.analytics_refunds({ currency: "CNY" });
    case "refunds_usd":
      return m.analytics_refunds({ currency: "USD" });
    case "retained":
      return m.analytics_retention({ days: afterDays });
  }
}

export function numberText(metric: AnalyticsMetric, value: number, { locale }: Pick<AppContext, "locale">): string {
  if (metric.endsWith("_cny")) return moneyAmount(value, "CNY", locale);
  return metric.endsWith("_usd") ? moneyAmount(value, "USD", locale) : wholeNumber(value, locale);
}
