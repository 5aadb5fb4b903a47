const productTitle = 'Momentka – fotky v bezpečí, vždy po ruke';

/** Returns what the tab of a page says: without a name of its own, the line of the product. */
export const tabTitle = (name?: string): string => (name ? `${name} · Momentka` : productTitle);
