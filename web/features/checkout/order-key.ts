import { orderStorageKey as storageKey } from './storage-keys.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The idempotency key of an order: the same for the same order until it is known to be made, also over a reload and in
 * another tab, so that no retry makes it twice. `fingerprint` tells one order from another.
 */
export class OrderKey {
  #store: () => Store;
  #newKey: () => string;
  /** For browsers that keep nothing. */
  #kept: { fingerprint: string; key: string } | null = null;

  constructor(store: () => Store, newKey: () => string) {
    this.#store = store;
    this.#newKey = newKey;
  }

  of(fingerprint: string): string {
    const known = this.#kept ?? this.#read();
    if (known?.fingerprint === fingerprint) return known.key;
    this.#kept = { fingerprint, key: this.#newKey() };
    this.#write(JSON.stringify(this.#kept));
    return this.#kept.key;
  }

  /** The order is made: the same things ordered once more are another order. */
  forget(): void {
    this.#kept = null;
    try {
      this.#store().removeItem(storageKey);
    } catch {
      // Nothing was kept.
    }
  }

  #read(): { fingerprint: string; key: string } | null {
    try {
      const kept: unknown = JSON.parse(this.#store().getItem(storageKey) ?? 'null');
      const isOurs = typeof kept === 'object' && kept !== null && 'fingerprint' in kept && 'key' in kept;
      return isOurs ? { fingerprint: String(kept.fingerprint), key: String(kept.key) } : null;
    } catch {
      return null;
    }
  }

  #write(text: string): void {
    try {
      this.#store().setItem(storageKey, text);
    } catch {
      // Blocked or full: the key lives as long as the page.
    }
  }
}

/** Also where `crypto.randomUUID` is missing: on pages without HTTPS. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What a long text comes to, and nobody can read back: names and addresses are in it. */
export async function fingerprintOf(text: string): Promise<string> {
  // Missing on pages without HTTPS, which only a developer sees.
  if (!crypto.subtle) return text;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const orderKey = new OrderKey(() => window.localStorage, randomKey);
