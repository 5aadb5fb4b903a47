const keyOf = (slug: string): string => `share:${slug}`;

/** Returns the share token of a link that was opened in this tab, or is opened by its owner. */
export const readShareToken = (slug: string): string | null => sessionStorage.getItem(keyOf(slug));

export const saveShareToken = (slug: string, token: string): void => sessionStorage.setItem(keyOf(slug), token);

export const dropShareToken = (slug: string): void => sessionStorage.removeItem(keyOf(slug));
