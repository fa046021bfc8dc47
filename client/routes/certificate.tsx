import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { rootRoute } from "./__root.tsx";
import { rawSearch } from "./raw-search.ts";

export const certificateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/certificate",
  validateSearch: rawSearch("id"),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import("#client/areas/fan/certificate/load-certificate.ts")).loadCertificate(context, deps),
  component: lazyScreen(() => import("#client/areas/fan/certificate/certificate-screen.tsx"), "CertificateScreen"),
  staticData: { screen: "client/areas/fan/certificate/certificate-screen.tsx", sitemap: false, robots: "disallow" },
});
