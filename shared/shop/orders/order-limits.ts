/** Per order, and so per cart. */
export const maxOrderItems = 1000;
export const ordersPerPage = 20;
/** Orders that an admin may delete with one call. */
export const maxOrdersAtOnce = 100;
/** Print files that are asked for at once. */
export const maxPrintsAtOnce = 100;

export const maxQuantity = 10_000;
