import { Scripts, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";

/**
 * Except for the title, the head is HTML written by the worker (styles, scripts, SEO data), so React neither renders
 * nor hydrates it.
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
