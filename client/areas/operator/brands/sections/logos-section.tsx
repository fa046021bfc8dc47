import type { LogoKind } from "#domain/brands/logo.ts";
import { LOGO_KINDS } from "#domain/brands/logo.ts";
import { m } from "#messages";
import type { SectionProps } from "../studio-fields.tsx";
import { StudioProblem, useStudioAction } from "../use-studio-action.tsx";

const NAMES: Record<LogoKind, () => string> = {
  mark: () => m.brand_logo_mark(),
  wordmark: () => m.brand_logo_wordmark(),
  icon: () => m.brand_logo_icon(),
  social: () => m.brand_logo_social(),
};

/** An upload is checked at once, and served once the draft is published. */
export function LogosSection({ brandId, document, change }: SectionProps) {
  const { run, problem, isPending } = useStudioAction();
  const upload = (kind: LogoKind, file: File) =>
    void run(async (api) => {
      const { path, widthPx } = await api.call("POST /operator/brand/logo", { brandId, kind, svg: await file.text() });
      change({
        logos: { ...document.logos, [kind]: path },
        ...(kind === "wordmark" && { wordmarkWidthPx: widthPx }),
      });
    });
  return (
    <>
      <p className="text-13 text-muted">{m.brand_logo_hint()}</p>
      <StudioProblem problem={problem} />
      <ul className="flex flex-col gap-4">
        {LOGO_KINDS.map((kind) => (
          <li key={kind} className="flex flex-col gap-2 rounded-16 bg-surface-1 p-4">
            <p className="text-14 font-600 text-strong">{NAMES[kind]()}</p>
            <code dir="ltr" className="break-all text-12 text-muted">
              {document.logos[kind]}
            </code>
            <label className="text-13 text-text">
              <span className="sr-only">{m.label_value({ label: m.brand_logo_upload(), value: NAMES[kind]() })}</span>
              <input
                type="file"
                accept="image/svg+xml,.svg"
                className="min-h-11 w-full focus-ring"
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
