import type { CheckoutValues } from './checkout-values.ts';
import { draftStorageKey as storageKey } from './storage-keys.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What was typed and not ordered yet: it outlives a look at the cart, a reload, and signing in again. */
export class CheckoutDraft {
  #store: () => Store;

  constructor(store: () => Store) {
    this.#store = store;
  }

  /** The form as it was left; `stored` is what the profile fills in. */
  fill(userId: string, stored: CheckoutValues): CheckoutValues {
    const kept = this.#read();
    if (kept?.userId !== userId) return stored;
    const names = Object.keys(stored) as (keyof CheckoutValues)[];
    const typed = names.filter((name) => typeof kept.values[name] === 'string');
    return { ...stored, ...Object.fromEntries(typed.map((name) => [name, kept.values[name]])) };
  }

  /** Keeps only what differs: the profile may change elsewhere in the meantime. */
  keep(userId: string, stored: CheckoutValues, values: CheckoutValues): void {
    const names = Object.keys(values) as (keyof CheckoutValues)[];
    const changed = names.filter((name) => values[name] !== stored[name]);
    const kept = { userId, values: Object.fromEntries(changed.map((name) => [name, values[name]])) };
    if (changed.length === 0) this.drop();
    else this.#try((store) => store.setItem(storageKey, JSON.stringify(kept)));
  }

  drop(): void {
    this.#try((store) => store.removeItem(storageKey));
  }

  #read(): { userId: unknown; values: Record<string, unknown> } | null {
    try {
      const kept: unknown = JSON.parse(this.#store().getItem(storageKey) ?? 'null');
      if (typeof kept !== 'object' || kept === null || !('userId' in kept) || !('values' in kept)) return null;
      const { userId, values } = kept;
      return typeof values === 'object' && values !== null ? { userId, values: { ...values } } : null;
    } catch {
      return null;
    }
  }

  /** A browser that keeps nothing only forgets sooner. */
  #try(write: (store: Store) => void): void {
    try {
      write(this.#store());
    } catch {
      // Blocked or full.
    }
  }
}

export const checkoutDraft = new CheckoutDraft(() => window.sessionStorage);
