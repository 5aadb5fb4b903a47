/** In sessionStorage. By themselves, as every page removes them at a sign-out and only the checkout needs the rest. */
export const draftStorageKey = 'checkout_draft';
/** In localStorage. */
export const orderStorageKey = 'order_key';
