import { wasmBudgetBytes } from '../memory-budget.ts';

/** A WASM instance that can serve one picture after another. */
interface Decoder {
  readonly memoryBytes: number;
}

const pool = new Map<unknown, Decoder>();

/**
 * The decoder of this kind that waits for the next picture, if there is one. WASM memory never shrinks, and the
 * collector hardly sees it: so decoders stay, but for those that would pass the budget together with this picture's.
 * Synchronous, so that no two pictures can take the same.
 */
export function takeDecoder<Kind extends Decoder>(kind: new () => Kind, needBytes: number): Kind {
  const waiting = pool.get(kind) as Kind | undefined;
  pool.delete(kind);
  const own = Math.max(needBytes, waiting?.memoryBytes ?? 0);
  const others = [...pool.values()].reduce((bytes, decoder) => bytes + decoder.memoryBytes, 0);
  if (own + others > wasmBudgetBytes) pool.clear();
  return waiting ?? new kind();
}

/** Gives a decoder back after a picture that went well, with everything freed. Never after an exception. */
export function returnDecoder(decoder: Decoder): void {
  pool.set(decoder.constructor, decoder);
}

/** Lets all waiting decoders go. */
export function clearDecoders(): void {
  pool.clear();
}
