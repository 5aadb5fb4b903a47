import type { PhotoNeed } from '../../../../../shared/library/photos/contract.ts';
import { DeriveClient } from './derive-client.ts';
import type { Derived, DeriveSettings } from './derive-messages.ts';

/** A decoded photo of 48 MP takes 190 MB: a phone with little memory decodes one at a time. */
const smallMemoryGb = 4;
const maxWorkers = 3;

/** Returns how many photos are derived at once. */
export function deriveWorkers({ hardwareConcurrency, deviceMemory }: Navigator & { deviceMemory?: number }): number {
  if (deviceMemory !== undefined && deviceMemory < smallMemoryGb) return 1;
  return Math.min(maxWorkers, hardwareConcurrency || 1);
}

/** Workers that create previews and print masters; call `derive` for at most `size` files at a time. */
export class DerivePool {
  readonly #settings: DeriveSettings;
  #idle: DeriveClient[] = [];

  constructor(settings: DeriveSettings) {
    this.#settings = settings;
  }

  async derive(file: Blob, needs: readonly PhotoNeed[], signal: AbortSignal): Promise<Derived | null> {
    const client = this.#idle.pop() ?? new DeriveClient(this.#settings);
    const derived = await client.derive(file, needs, signal);
    this.#idle.push(client);
    return derived;
  }

  close(): void {
    for (const client of this.#idle.splice(0)) client.close();
  }
}
