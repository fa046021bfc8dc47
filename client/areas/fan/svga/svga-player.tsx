import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import type { OpenedSvga } from "#client/features/gifts/svga/open-svga.ts";
import { SvgaCanvas } from "#client/features/gifts/svga/svga-canvas.tsx";
import { formatFileSize } from "#client/features/gifts/svga/svga-error-labels.ts";
import { useSvgaFrames } from "#client/features/gifts/svga/use-svga-frames.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { IconButton } from "#client/ui/icon-button.tsx";
import { SegmentedControl } from "#client/ui/segmented-control.tsx";
import { Switch } from "#client/ui/switch.tsx";
import { m } from "#messages";

const BACKGROUNDS = ["checks", "dark", "light"] as const;
type Background = (typeof BACKGROUNDS)[number];
const BACKGROUND_OPTIONS: Record<Background, { label: () => string; icon: string }> = {
  checks: { label: () => m.svga_checks(), icon: "i-lucide-grid-2x2" },
  dark: { label: () => m.svga_dark(), icon: "i-lucide-moon" },
  light: { label: () => m.svga_light(), icon: "i-lucide-sun" },
};

function Facts({ svga: { movie, fileBytes } }: { svga: OpenedSvga }) {
  const { locale } = useApp();
  const count = (value: number) => wholeNumber(value, locale);
  const facts = [
    [m.svga_size(), `${count(movie.width)} × ${count(movie.height)}`],
    [m.svga_frames(), count(movie.frames)],
    [m.svga_fps(), count(movie.fps)],
    [m.svga_pictures(), count(movie.pictures.size)],
    [m.svga_file_size(), formatFileSize(fileBytes, locale)],
  ] as const;
  return (
    <dl className="svga-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Plays a movie, with pause, frame steps and a choice of background. */
export function SvgaPlayer({ svga, name }: { svga: OpenedSvga; name: string }) {
  const app = useApp();
  const { movie } = svga;
  // Does not autoplay if reduced motion is preferred.
  const [isPlaying, setIsPlaying] = useState(() => !matchMedia("(prefers-reduced-motion: reduce)").matches);
  const [loops, setLoops] = useState(true);
  const [background, setBackground] = useState<Background>("checks");
  const [frame, seek] = useSvgaFrames(movie, { isPlaying, loops, onEnd: () => setIsPlaying(false) });
  return (
    <section className="svga-player" aria-label={name}>
      <div className="svga-background" data-background={background}>
        <SvgaCanvas svga={svga} frame={frame} />
      </div>
      <div className="svga-controls">
        <IconButton
          icon={isPlaying ? "i-lucide-pause" : "i-lucide-play"}
          label={isPlaying ? m.svga_pause() : m.svga_play()}
          onClick={() => setIsPlaying(!isPlaying)}
        />
        <input
          type="range"
          className="svga-range focus-ring"
          aria-label={m.svga_frame()}
          min={1}
          max={movie.frames}
          value={frame + 1}
          onChange={(event) => {
            setIsPlaying(false);
            seek(Number(event.target.value) - 1);
          }}
        />
        <output className="tabular text-13 text-muted" dir="ltr">
          {wholeNumber(frame + 1, app.locale)} / {wholeNumber(movie.frames, app.locale)}
        </output>
      </div>
      <Switch label={m.svga_loop()} checked={loops} onChecked={setLoops} />
      <SegmentedControl
        legend={m.svga_background()}
        value={background}
        options={BACKGROUNDS.map((value) => ({
          value,
          label: BACKGROUND_OPTIONS[value].label(),
          icon: BACKGROUND_OPTIONS[value].icon,
        }))}
        onChange={setBackground}
      />
      <Facts svga={svga} />
    </section>
  );
}
