type HeapUsage = { usedSize?: number; backingStorageSize?: number };

/** Runs inspector commands on a worker of a workerd process; returns the result of the last one. */
async function inspect(inspectorPort: number, worker: string, methods: readonly string[]): Promise<HeapUsage> {
  const url = `ws://127.0.0.1:${inspectorPort}/core:user:${worker}`;
  const socket = new WebSocket(url);
  const pending = new Map<number, (result: HeapUsage) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    pending.get(id)?.(result);
  });
  try {
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", () => reject(new Error(`no inspector at ${url}`)));
    });
    let result: HeapUsage = {};
    for (const [id, method] of methods.entries()) {
      result = await new Promise<HeapUsage>((resolve) => {
        pending.set(id, resolve);
        socket.send(JSON.stringify({ id, method }));
      });
    }
    return result;
  } finally {
    socket.close();
  }
}

function requireBytes(bytes: number | undefined, worker: string): number {
  if (bytes === undefined) throw new Error(`the inspector of ${worker} did not say how much it holds`);
  return bytes;
}

type Usage = { heapBytes: number; bufferBytes: number };

/** Heap and array buffers of a workerd isolate after garbage collection. */
export async function usageAfterGc(inspectorPort: number, worker: string): Promise<Usage> {
  const methods = ["HeapProfiler.collectGarbage", "Runtime.getHeapUsage"];
  const { usedSize, backingStorageSize } = await inspect(inspectorPort, worker, methods);
  return { heapBytes: requireBytes(usedSize, worker), bufferBytes: requireBytes(backingStorageSize, worker) };
}
