/** A timer of a worker: browsers slow the page's own down to a minute while its tab is in the background. */
export function startBackgroundTimer(everyMs: number, run: () => void): () => void {
  const source = new Blob([`setInterval(() => postMessage(0), ${everyMs})`], { type: "text/javascript" });
  const url = URL.createObjectURL(source);
  const worker = new Worker(url);
  worker.onmessage = run;
  return () => {
    worker.terminate();
    URL.revokeObjectURL(url);
  };
}
