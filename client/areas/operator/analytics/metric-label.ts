import type { RetentionDays } from "#domain/staff/analytics.ts";
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
