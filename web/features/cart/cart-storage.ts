import { type CartItem, parseCart } from './cart-items.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The browser's place for the cart. Where it is blocked or full, the cart lives as long as the page. */
export class CartStorage {
  static readonly key = 'cart';
  #store: () => Store;
  /** What is stored is older than what the page knows. */
  #isBehind = false;

  /** Where storage is blocked, already the access to it throws. */
  constructor(store: () => Store) {
    this.#store = store;
  }

  /** Undefined when the stored cart is not the one that counts. */
  read(): CartItem[] | undefined {
    if (this.#isBehind) return undefined;
    try {
      return parseCart(this.#store().getItem(CartStorage.key));
    } catch {
      return undefined;
    }
  }

  write(items: readonly CartItem[]): void {
    try {
      this.#store().setItem(CartStorage.key, JSON.stringify(items));
      this.#isBehind = false;
    } catch {
      this.#isBehind = true;
    }
  }
}
