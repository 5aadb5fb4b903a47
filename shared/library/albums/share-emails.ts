/** Maximum of people who get an album's link by mail at once. */
export const maxShareEmails = 20;

/** Returns the distinct addresses of a text that separates them by commas, semicolons, spaces or lines. */
export const splitEmails = (text: string): string[] =>
  [...new Set(text.toLowerCase().split(/[\s,;]+/))].filter(Boolean);
