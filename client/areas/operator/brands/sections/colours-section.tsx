import "../brands.css";
import { type CSSProperties, useState } from "react";
import { TextField } from "#client/features/forms/text-field.tsx";
import { SegmentedControl } from "#client/ui/segmented-control.tsx";
import { contrastProblems } from "#domain/brands/contrast.ts";
import type { BrandDocument } from "#domain/brands/document.ts";
import { type ColourName, schemeColours } from "#domain/brands/scheme-colours.ts";
import type { Hex, Scheme } from "#domain/brands/theme.ts";
import { m } from "#messages";
import { colourLabel } from "../colour-label.ts";
import { NumberField, type SectionProps } from "../studio-fields.tsx";

const HEX = /^#[0-9a-f]{6}$/i;
const isHex = (text: string): text is Hex => HEX.test(text);

type Colours = BrandDocument["dark"];
type Single = Exclude<keyof Colours, "surfaces">;
const SINGLES: readonly (readonly [Single, ColourName])[] = [
  ["line", "line"],
  ["lineControl", "line-control"],
  ["textStrong", "text-strong"],
  ["text", "text"],
  ["textMuted", "text-muted"],
  ["accent", "accent"],
  ["accentFill", "accent-fill"],
  ["onAccent", "on-accent"],
  ["heroA", "hero-a"],
  ["heroB", "hero-b"],
];

const SURFACES = ["surface-0", "surface-1", "surface-2", "surface-3"] as const;

type ColourProps = { name: string; value: Hex; onHex: (value: Hex) => void };

/** Keeps incomplete input in the field instead of applying it. */
function ColourField({ name, value, onHex }: ColourProps) {
  const [text, setText] = useState<string>(value);
  const take = (next: string) => {
    setText(next);
    if (isHex(next)) onHex(next);
  };
  return (
    <TextField
      label={name}
      dir="ltr"
      value={text}
      maxLength={7}
      aria-invalid={isHex(text) ? undefined : true}
      onValue={(next) => take(next.trim())}
      before={
        <input
          type="color"
          aria-label={name}
          value={value}
          className="h-11 w-11 shrink-0 focus-ring"
          onChange={(event) => take(event.target.value)}
        />
      }
    />
  );
}

/** Warns about unreadable pairs in both schemes while typing; the server rejects them too. */
function Contrast({ document }: { document: BrandDocument }) {
  const problems = contrastProblems(document);
  return (
    <div aria-live="polite" className="text-13">
      {problems.length === 0 ? (
        <p className="text-win">{m.brand_contrast_ok()}</p>
      ) : (
        <>
          <p className="font-600 text-live">{m.error_brand_colours_unreadable()}</p>
          <ul className="flex flex-col gap-1 text-muted">
            {problems.map(({ scheme, ink, on, ratio, needed }) => (
              <li key={`${scheme}-${ink}-${on}`}>
                {m.label_value({
                  label: scheme === "dark" ? m.shell_theme_dark() : m.shell_theme_light(),
                  value: `${colourLabel(ink)} / ${colourLabel(on)}`,
                })}{" "}
                <bdi className="tabular" dir="ltr">{`${ratio} < ${needed}`}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Shows the colours being edited on elements that every page has. */
function Swatch({ document, scheme }: { document: BrandDocument; scheme: Scheme }) {
  const colours = [...schemeColours(document, scheme)].map(([name, colour]) => [`--${name}`, colour]);
  const style: CSSProperties = { ...Object.fromEntries(colours), colorScheme: scheme };
  return (
    <div className="brand-swatch" style={style}>
      <p className="brand-swatch-hero font-700">{document.projectName}</p>
      <div className="brand-swatch-panel">
        <span>{m.shell_matches()}</span>
        <span className="brand-swatch-muted">{m.shell_streams()}</span>
        <span className="brand-swatch-link">{m.shell_home()}</span>
        <span className="brand-swatch-button">{m.login_log_in()}</span>
      </div>
    </div>
  );
}

export function ColoursSection({ document, change }: SectionProps) {
  const [scheme, setScheme] = useState<Scheme>("dark");
  const palette = document[scheme];
  const set = (part: Partial<Colours>) => change({ [scheme]: { ...palette, ...part } });
  return (
    <>
      <SegmentedControl
        legend={m.shell_theme()}
        value={scheme}
        options={[
          { value: "dark", label: m.shell_theme_dark(), icon: "i-lucide-moon" },
          { value: "light", label: m.shell_theme_light(), icon: "i-lucide-sun" },
        ]}
        onChange={setScheme}
      />
      <Swatch document={document} scheme={scheme} />
      <Contrast document={document} />
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
        {palette.surfaces.map((colour, at) => (
          <ColourField
            // The four surfaces never change order.
            key={`${scheme}-${SURFACES[at]}`}
            name={colourLabel(SURFACES[at] ?? "surface-0")}
            value={colour}
            onHex={(next) => {
              const [first, second, third, fourth] = palette.surfaces.map((old, place) => (place === at ? next : old));
              if (first && second && third && fourth) set({ surfaces: [first, second, third, fourth] });
            }}
          />
        ))}
        {SINGLES.map(([field, name]) => (
          <ColourField
            key={`${scheme}-${field}`}
            name={colourLabel(name)}
            value={palette[field]}
            onHex={(next) => set({ [field]: next })}
          />
        ))}
      </div>
      <NumberField
        label={m.brand_radius()}
        value={document.radiusScale}
        max={2}
        step={0.25}
        onNumber={(radiusScale) => change({ radiusScale })}
      />
    </>
  );
}
