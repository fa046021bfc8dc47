import { appendFileSync } from "node:fs";
import { Writable } from "node:stream";

/** Appends to a file. If the disk is full, lines are lost, but this process keeps running and writers never block. */
export const openLog = (file: string): Writable =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      try {
        appendFileSync(file, chunk);
      } catch {
        // There is nowhere to report it.
      }
      done();
    },
  });
