import { Button } from "#client/ui/button.tsx";
import type { LogoKind } from "#domain/brands/logo.ts";
import { LOGO_KINDS } from "#domain/brands/logo.ts";
import { m } from "#messages";
import { LOGO_LABELS } from "../brand-labels.ts";
import type { SectionProps } from "../studio-fields.tsx";
import { StudioProblem, useStudioAction } from "../use-studio-action.tsx";

/** An upload is validated immediately, but served only once the draft is published. */
export function LogosSection({ brandId, logoToken, document, change }: SectionProps) {
  const { run, problem, isPending } = useStudioAction();
  const upload = (kind: LogoKind, file: File) =>
    void run(async (api) => {
      const { path, widthPx } = await api.call("POST /operator/brand/logo", { brandId, kind, svg: await file.text() });
      change({
        logos: { ...document.logos, [kind]: path },
        ...(kind === "wordmark" && { wordmarkWidthPx: widthPx }),
      });
    });
  const { projectName, radiusScale, dark } = document;
  const redraw = () =>
    void run(async (api) =>
      change(await api.call("POST /operator/brand/logos", { brandId, projectName, radiusScale, dark })),
    );
  const shown = (path: string) => (path.includes("/logos/") ? `${path}?brandPreview=${logoToken}` : path);
  return (
    <>
      <p className="text-13 text-muted">{m.brand_logo_hint()}</p>
      <StudioProblem problem={problem} />
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={isPending} onClick={redraw}>
          {m.brand_logo_redraw()}
        </Button>
        <span className="text-13 text-muted">{m.brand_logo_redraw_hint()}</span>
      </div>
      <ul className="grid gap-4 md:grid-cols-2">
        {LOGO_KINDS.map((kind) => (
          <li key={kind} className="flex flex-col gap-2 rounded-16 bg-surface-1 p-4">
            <p className="text-14 font-600 text-strong">{LOGO_LABELS[kind]()}</p>
            <img src={shown(document.logos[kind])} alt="" className="logo-preview" />
            <code dir="ltr" className="break-all text-12 text-muted">
              {document.logos[kind]}
            </code>
            <label className="logo-upload">
              <span aria-hidden="true" className="i-lucide-upload text-14" />
              <span>{m.brand_logo_upload()}</span>
              <input
                type="file"
                accept="image/svg+xml,.svg"
                aria-label={m.label_value({ label: m.brand_logo_upload(), value: LOGO_LABELS[kind]() })}
                className="sr-only"
                disabled={isPending}
                onChange={(event) => {
                  const [file] = event.target.files ?? [];
                  event.target.value = "";
                  if (file) upload(kind, file);
                }}
              />
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
