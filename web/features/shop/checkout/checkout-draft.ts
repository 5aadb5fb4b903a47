import { type Store, tryStorage } from '../../../lib/try-storage.ts';
import type { BuyerValues } from '../buyer/buyer-values.ts';
import { draftStorageKey as storageKey } from './storage-keys.ts';

/** What was typed and not ordered yet: it outlives a visit to the cart, a reload, and signing in again. */
export class CheckoutDraft {
  #store: () => Store;

  constructor(store: () => Store) {
    this.#store = store;
  }

  /** Returns the form as this user left it; `stored` is what the profile fills in. */
  fill<Values extends BuyerValues>(userId: string, stored: Values): Values {
    const draft = this.#read();
    if (draft?.userId !== userId) return stored;
    const names = Object.keys(stored) as (keyof Values & string)[];
    const typed = names.filter((name) => typeof draft.values[name] === 'string');
    return { ...stored, ...Object.fromEntries(typed.map((name) => [name, draft.values[name]])) };
  }

  /** Saves only what differs from `stored`: the profile may change elsewhere in the meantime. */
  save<Values extends BuyerValues>(userId: string, stored: Values, values: Values): void {
    const names = Object.keys(values) as (keyof Values & string)[];
    const changed = names.filter((name) => values[name] !== stored[name]);
    const draft = { userId, values: Object.fromEntries(changed.map((name) => [name, values[name]])) };
    if (changed.length === 0) this.remove();
    else tryStorage(() => this.#store().setItem(storageKey, JSON.stringify(draft)));
  }

  remove(): void {
    tryStorage(() => this.#store().removeItem(storageKey));
  }

  #read(): { userId: unknown; values: Record<string, unknown> } | null {
    const draft: unknown = tryStorage(() => JSON.parse(this.#store().getItem(storageKey) ?? 'null'));
    if (typeof draft !== 'object' || draft === null || !('userId' in draft) || !('values' in draft)) return null;
    const { userId, values } = draft;
    return typeof values === 'object' && values !== null ? { userId, values: { ...values } } : null;
  }
}

export const checkoutDraft = new CheckoutDraft(() => window.sessionStorage);
