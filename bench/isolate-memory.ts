/** What an isolate holds, in bytes, as V8 itself counts: its heap, and the buffers and WASM memories beside it. */
export interface IsolateMemory {
  heap: number;
  buffers: number;
}

interface HeapUsage {
  usedSize: number;
  backingStorageSize?: number;
}

/** Asks the Worker's isolate through its inspector. */
export interface MemoryProbe {
  /** After a full collection: what is really held. */
  settled(): Promise<IsolateMemory>;
  /** The most seen while `work` runs, asked for again and again; garbage not collected yet counts too. */
  peakDuring(work: () => Promise<unknown>): Promise<IsolateMemory & { samples: number }>;
  close(): void;
}

export async function probeMemory(inspectorPort: number): Promise<MemoryProbe> {
  const targets = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets[0]!.webSocketDebuggerUrl);
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened, { once: true });
    socket.addEventListener('error', failed, { once: true });
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  let lastId = 0;
  const call = <T>(method: string) =>
    new Promise<T>((answer) => {
      lastId += 1;
      waiting.set(lastId, answer as (result: unknown) => void);
      socket.send(JSON.stringify({ id: lastId, method }));
    });
  const ask = async (): Promise<IsolateMemory> => {
    const { usedSize, backingStorageSize = 0 } = await call<HeapUsage>('Runtime.getHeapUsage');
    return { heap: usedSize, buffers: backingStorageSize };
  };

  return {
    async settled() {
      await call('HeapProfiler.collectGarbage');
      return ask();
    },
    async peakDuring(work) {
      const peak = { heap: 0, buffers: 0, samples: 0 };
      let isDone = false;
      const working = work().finally(() => {
        isDone = true;
      });
      while (!isDone) {
        const { heap, buffers } = await ask();
        peak.heap = Math.max(peak.heap, heap);
        peak.buffers = Math.max(peak.buffers, buffers);
        peak.samples += 1;
        await new Promise((next) => setTimeout(next, 5));
      }
      await working;
      return peak;
    },
    close: () => socket.close(),
  };
}
