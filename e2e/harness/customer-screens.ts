/** The screens of a customer that need nothing but a session. */
export const customerScreens = ['/photos', '/cart', '/checkout', '/orders', '/invoices', '/profile'];
