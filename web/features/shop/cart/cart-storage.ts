import { type CartItem, parseCart } from './cart-items.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The cart in `localStorage`. Where that is blocked or full, the cart lives as long as the page. */
export class CartStorage {
  static readonly key = 'cart';
  #store: () => Store;
  /** A write has failed: the stored cart is older than the page's. */
  #isOutdated = false;

  /** `store` is a function because accessing a blocked storage throws. */
  constructor(store: () => Store) {
    this.#store = store;
  }

  /** Returns undefined when the stored cart is outdated or cannot be read. */
  read(): CartItem[] | undefined {
    if (this.#isOutdated) return undefined;
    try {
      return parseCart(this.#store().getItem(CartStorage.key));
    } catch {
      return undefined;
    }
  }

  write(items: readonly CartItem[]): void {
    try {
      this.#store().setItem(CartStorage.key, JSON.stringify(items));
      this.#isOutdated = false;
    } catch {
      this.#isOutdated = true;
    }
  }
}
