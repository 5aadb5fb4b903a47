/** Returns whether a text looks like an email address; the server checks it more strictly. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim());
