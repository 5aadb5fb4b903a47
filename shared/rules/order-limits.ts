/** Of one order, and so of a cart. */
export const maxOrderItems = 1000;
export const ordersPerPage = 20;
/** That an admin deletes with one call. */
export const maxOrdersAtOnce = 100;
