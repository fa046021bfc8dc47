import type { ReactNode } from "react";

/** "3–2", "1–1 (4–2)". */
const SCORE = /(\d+[–-]\d+(?: \(\d+[–-]\d+\))?)/;

/**
 * A headline whose scores don't wrap, because browsers may break lines after a dash. Applied on display rather than to
 * the text, which is searched, shared and copied.
 */
export const noWrapScores = (text: string): ReactNode[] =>
  text.split(SCORE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change their order.
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
