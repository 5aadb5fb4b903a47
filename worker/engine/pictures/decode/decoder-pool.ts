import { wasmBudgetBytes } from '../memory-budget.ts';

/** A WASM instance that can decode one picture after another. */
interface Decoder {
  readonly memoryBytes: number;
}

const pool = new Map<unknown, Decoder>();

/**
 * Returns an idle decoder of this kind, if there is one. WASM memory never shrinks, and the garbage collector hardly
 * accounts for it: so decoders stay, except those that would exceed the budget together with this picture's; nor does
 * one that has grown too large for what the picture takes beside it (`besideBytes`).
 * Synchronous, so that no two pictures get the same one.
 */
export function takeDecoder<Kind extends Decoder>(kind: new () => Kind, needBytes: number, besideBytes = 0): Kind {
  const idle = pool.get(kind) as Kind | undefined;
  pool.delete(kind);
  const waiting = idle && idle.memoryBytes + besideBytes <= wasmBudgetBytes ? idle : undefined;
  const own = Math.max(needBytes, waiting?.memoryBytes ?? 0) + besideBytes;
  const others = [...pool.values()].reduce((bytes, decoder) => bytes + decoder.memoryBytes, 0);
  if (own + others > wasmBudgetBytes) pool.clear();
  return waiting ?? new kind();
}

/** Returns a decoder to the pool after a successful picture, with everything freed. Never after an exception. */
export function returnDecoder(decoder: Decoder): void {
  pool.set(decoder.constructor, decoder);
}

/** Releases all idle decoders. */
export function clearDecoders(): void {
  pool.clear();
}
