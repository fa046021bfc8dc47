import { appendFileSync } from "node:fs";
import { Writable } from "node:stream";

/** Appends to a file. A full disk loses lines, and neither ends this process nor blocks the one that writes. */
export const openLog = (file: string): Writable =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      try {
        appendFileSync(file, chunk);
      } catch {
        // There is nowhere to tell it.
      }
      done();
    },
  });
