import { WASM_BUDGET_BYTES } from '../memory-budget.ts';

/** A WASM instance that can serve one picture after another. */
export interface Decoder {
  readonly memoryBytes: number;
}

const resident = new Map<unknown, Decoder>();

/**
 * The decoder of this kind that waits for the next picture, if there is one. WASM memory never shrinks, and the
 * collector hardly sees it: so decoders stay, but for those that would pass the budget together with this picture's.
 * Synchronous, so that no two pictures can take the same.
 */
export function takeResident<Kind extends Decoder>(kind: new () => Kind, needBytes: number): Kind {
  const waiting = resident.get(kind) as Kind | undefined;
  resident.delete(kind);
  const own = Math.max(needBytes, waiting?.memoryBytes ?? 0);
  const others = [...resident.values()].reduce((bytes, decoder) => bytes + decoder.memoryBytes, 0);
  if (own + others > WASM_BUDGET_BYTES) resident.clear();
  return waiting ?? new kind();
}

/** Gives a decoder back after a picture that went well, with everything freed. Never after an exception. */
export function keepResident(decoder: Decoder): void {
  resident.set(decoder.constructor, decoder);
}

/** Lets all waiting decoders go. */
export function dropResidents(): void {
  resident.clear();
}
