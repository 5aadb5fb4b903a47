import { PictureError } from './picture-error.ts';

/** WASM memory that one derive may take: half of an isolate, since other requests live in it too. */
export const wasmBudgetBytes = 64 * 1024 * 1024;

/** Throws PictureError `needs-browser` before a decode that would pass the budget. */
export function assertWithinBudget(needBytes: number): void {
  if (needBytes > wasmBudgetBytes) {
    throw new PictureError('needs-browser', `decoding takes ${Math.ceil(needBytes / 1e6)} MB`);
  }
}
