import { operatorRoute } from "./operator-route.ts";

export const auditRoute = operatorRoute({
  page: "audit",
  search: ["actor", "user", "action", "target", "from", "to", "sort", "cursor"],
  screen: "AuditScreen",
});
