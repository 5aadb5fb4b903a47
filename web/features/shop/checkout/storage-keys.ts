/** In `sessionStorage`. In a file of their own because every page removes both at a sign-out. */
export const draftStorageKey = 'checkout_draft';
/** In `localStorage`. */
export const orderStorageKey = 'order_key';
