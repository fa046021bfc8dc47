import type { ReactNode } from "react";

/** "3–2", "1–1 (4–2)". */
const SCORE = /(\d+[–-]\d+(?: \(\d+[–-]\d+\))?)/;

/**
 * A headline whose scores stay in one line: browsers may break after a dash. Here and not in the text, which is searched,
 * shared and copied.
 */
export const unbrokenScores = (text: string): ReactNode[] =>
  text.split(SCORE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text.
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
