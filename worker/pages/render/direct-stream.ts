type Sink = { write(text: string): void; flush(): void; end(): void; error(reason: unknown): void };
type Source = { pull(sink: Sink): void; cancel(reason: unknown): void };

const encoder = new TextEncoder();

/**
 * The stream that React's build for Bun writes to. Strings are buffered until `flush`, so ten thousand writes become
 * one call into the runtime.
 */
export class DirectStream extends ReadableStream<Uint8Array> {
  constructor(source: Source) {
    let text = "";
    let sink: Sink | undefined;
    super(
      {
        start(controller) {
          const flush = () => {
            if (text === "") return;
            controller.enqueue(encoder.encode(text));
            text = "";
          };
          sink = {
            write(piece) {
              text += piece;
            },
            flush,
            end() {
              flush();
              controller.close();
            },
            error: (reason) => controller.error(reason),
          };
        },
        pull() {
          if (sink) source.pull(sink);
        },
        cancel: (reason) => source.cancel(reason),
      },
      { highWaterMark: 0 },
    );
  }
}
