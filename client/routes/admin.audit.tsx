import { operatorRoute } from "./operator-route.ts";

export const auditRoute = operatorRoute({
  page: "audit",
  search: ["actor", "user", "action", "target", "cursor"],
  screen: "AuditScreen",
});
