import { Scripts, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";

/**
 * The whole page. What stands in the head but for the title is text that only the worker writes (styles, scripts,
 * search-engine data), so React neither renders nor compares it.
 */
export function Document({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { app, documentHead } = router.options.context;
  return (
    <html
      lang={app.locale}
      dir={app.dir}
      data-brand={app.brand.id}
      data-density={app.density}
      {...(app.theme === "system" ? {} : { "data-theme": app.theme })}
      suppressHydrationWarning
    >
      <head suppressHydrationWarning dangerouslySetInnerHTML={{ __html: documentHead?.() ?? "" }} />
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
