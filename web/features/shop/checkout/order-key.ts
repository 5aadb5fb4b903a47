import { randomKey, toHex } from '../../../lib/random-key.ts';
import { type Store, tryStorage } from '../../../lib/try-storage.ts';
import { orderStorageKey as storageKey } from './storage-keys.ts';

interface SavedKey {
  /** Tells one order from another. */
  fingerprint: string;
  key: string;
}

/**
 * The idempotency key of an order: the same for the same order until it has been placed, also after a reload and in
 * another tab, so that no retry places it twice. Without storage it lives as long as the page.
 */
export class OrderKey {
  #store: () => Store;
  #newKey: () => string;
  #current: SavedKey | null = null;

  constructor(store: () => Store, newKey: () => string) {
    this.#store = store;
    this.#newKey = newKey;
  }

  /** Returns the key of the order with this fingerprint; another fingerprint gets a new key. */
  of(fingerprint: string): string {
    const saved = this.#current ?? this.#read();
    if (saved?.fingerprint === fingerprint) return saved.key;
    const current = { fingerprint, key: this.#newKey() };
    this.#current = current;
    tryStorage(() => this.#store().setItem(storageKey, JSON.stringify(current)));
    return current.key;
  }

  /** After an order was placed: the same items ordered again are another order. */
  clear(): void {
    this.#current = null;
    tryStorage(() => this.#store().removeItem(storageKey));
  }

  #read(): SavedKey | null {
    const saved: unknown = tryStorage(() => JSON.parse(this.#store().getItem(storageKey) ?? 'null'));
    const isValid = typeof saved === 'object' && saved !== null && 'fingerprint' in saved && 'key' in saved;
    return isValid ? { fingerprint: String(saved.fingerprint), key: String(saved.key) } : null;
  }
}

/** Returns the SHA-256 of a text as hex; the text has names and addresses, which should not be stored. */
export async function fingerprintOf(text: string): Promise<string> {
  // Missing on pages without HTTPS, which only a developer sees.
  if (!crypto.subtle) return text;
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

export const orderKey = new OrderKey(() => window.localStorage, randomKey);
