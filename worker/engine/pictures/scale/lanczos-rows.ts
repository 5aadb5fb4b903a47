import module from './lanczos-rows.wasm';

const [alignment, pageBytes] = [16, 65_536];

/** What `lanczos-rows.wat` exports; all arguments but counts are addresses. */
interface Passes {
  memory: WebAssembly.Memory;
  scaleAcross(row: number, starts: number, weights: number, taps: number, count: number, out: number): void;
  mixRows(rows: number, weights: number, taps: number, width: number, out: number): void;
}

/** Returns the two passes with memory of their own, which is zero, and the addresses of regions of so many bytes in it. */
export function openLanczosRows<Region extends string>(
  sizes: Record<Region, number>,
): { passes: Passes; at: Record<Region, number> } {
  const passes = new WebAssembly.Instance(module).exports as unknown as Passes;
  const at: Partial<Record<Region, number>> = {};
  let end = 0;
  for (const region of Object.keys(sizes) as Region[]) {
    at[region] = end;
    end += Math.ceil(sizes[region] / alignment) * alignment;
  }
  passes.memory.grow(Math.max(0, Math.ceil(end / pageBytes) - 1));
  return { passes, at: at as Record<Region, number> };
}
