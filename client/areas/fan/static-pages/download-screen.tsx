import { useApp } from "#client/app-context.ts";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { QrCode } from "#client/ui/qr-code.tsx";
import { m } from "#messages";

/** There is no app in a store: the site goes to the home screen. */
export function DownloadScreen() {
  const { brand, basePath } = useApp();
  const title = m.download_title({ brand: brand.name });
  return (
    <PageLayout>
      <title>{`${title} | ${brand.name}`}</title>
      <h1 className="text-24 text-strong">{title}</h1>
      <p className="max-w-prose py-3 text-16">{m.download_text()}</p>
      <div className="grid gap-6 md:grid-cols-3">
        <section className="rounded-16 bg-surface-1 p-4">
          <h2 className="text-16">iPhone · iPad</h2>
          <p className="pt-2 text-14">{m.download_ios_steps()}</p>
        </section>
        <section className="rounded-16 bg-surface-1 p-4">
          <h2 className="text-16">Android</h2>
          <p className="pt-2 text-14">{m.download_android_steps()}</p>
        </section>
        <section className="hidden flex-col items-start gap-3 rounded-16 bg-surface-1 p-4 md:flex">
          <h2 className="text-16">{m.download_scan()}</h2>
          <QrCode text={`${brand.origin}${basePath || "/"}`} label={m.download_scan()} />
        </section>
      </div>
    </PageLayout>
  );
}
