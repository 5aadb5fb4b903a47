import { clearDecoders } from '../decode/decoder-pool.ts';

/** The bytes of all WASM memories that `work` makes, from a cold start. (A memory never shrinks.) */
export async function wasmPeak(work: () => Promise<unknown>): Promise<number> {
  const Instance = WebAssembly.Instance;
  const memories: WebAssembly.Memory[] = [];
  clearDecoders();
  WebAssembly.Instance = class extends Instance {
    constructor(module: WebAssembly.Module, imports?: WebAssembly.Imports) {
      super(module, imports);
      for (const value of Object.values(this.exports)) {
        if (value instanceof WebAssembly.Memory) memories.push(value);
      }
    }
  };
  try {
    await work();
  } finally {
    WebAssembly.Instance = Instance;
  }
  return memories.reduce((bytes, memory) => bytes + memory.buffer.byteLength, 0);
}
