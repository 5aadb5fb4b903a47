import { useEffect } from 'react';

/** The history state of a link to one line of the cart. */
export interface CartTarget {
  item: string;
}

/** Brings the line that a link meant into view and focuses it, once. */
export function useCartTarget(): void {
  useEffect(() => {
    const { item } = (window.history.state ?? {}) as Partial<CartTarget>;
    const rows = document.querySelectorAll<HTMLElement>('[data-cart-item]');
    const row = item && [...rows].find(({ dataset }) => dataset.cartItem === item);
    if (!row) return;
    row.scrollIntoView({ block: 'center' });
    row.focus({ preventScroll: true });
  }, []);
}
