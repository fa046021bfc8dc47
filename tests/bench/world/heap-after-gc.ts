/** The heap of a workerd isolate after garbage collection, read over the inspector. */
export async function heapAfterGc(inspectorPort: number, worker: string): Promise<number> {
  const url = `ws://127.0.0.1:${inspectorPort}/core:user:${worker}`;
  const socket = new WebSocket(url);
  const pending = new Map<number, (result: { usedSize?: number }) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    pending.get(id)?.(result);
  });
  const send = (id: number, method: string) =>
    new Promise<{ usedSize?: number }>((resolve) => {
      pending.set(id, resolve);
      socket.send(JSON.stringify({ id, method }));
    });
  try {
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", () => reject(new Error(`no inspector at ${url}`)));
    });
    await send(1, "HeapProfiler.collectGarbage");
    const { usedSize } = await send(2, "Runtime.getHeapUsage");
    if (usedSize === undefined) throw new Error(`${url} did not say how much it holds`);
    return usedSize;
  } finally {
    socket.close();
  }
}
