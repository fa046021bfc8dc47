/** The heap of a workerd isolate after garbage collection, read over the inspector. */
export async function heapAfterGc(inspectorPort: number, worker: string): Promise<number> {
  const url = `ws://127.0.0.1:${inspectorPort}/core:user:${worker}`;
  const socket = new WebSocket(url);
  const answers = new Map<number, (result: { usedSize?: number }) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    answers.get(id)?.(result);
  });
  const ask = (id: number, method: string) =>
    new Promise<{ usedSize?: number }>((resolve) => {
      answers.set(id, resolve);
      socket.send(JSON.stringify({ id, method }));
    });
  try {
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", () => reject(new Error(`no inspector at ${url}`)));
    });
    await ask(1, "HeapProfiler.collectGarbage");
    const { usedSize } = await ask(2, "Runtime.getHeapUsage");
    if (usedSize === undefined) throw new Error(`${url} did not say how much it holds`);
    return usedSize;
  } finally {
    socket.close();
  }
}
