import { m } from "#messages";

const MARKS: Record<string, { short: () => string; long: () => string }> = {
  w: { short: () => m.library_won_short(), long: () => m.library_won() },
  d: { short: () => m.library_drawn_short(), long: () => m.library_drawn() },
  l: { short: () => m.library_lost_short(), long: () => m.library_lost() },
};

/** "wdl", the latest last: how the last matches went. */
export const FormMarks = ({ form }: { form: string }) => (
  <span className="form-marks">
    {[...form].map((mark, at) => {
      const words = MARKS[mark];
      if (!words) return null;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no name but their place.
        <abbr key={at} title={words.long()} className={`form-mark is-${mark}`}>
          {words.short()}
        </abbr>
      );
    })}
  </span>
);
