/** As many people get the link to an album by mail at once. */
export const maxShareEmails = 20;

/** The addresses of a text that separates them by commas, semicolons, spaces or lines; each once. */
export const splitEmails = (text: string): string[] =>
  [...new Set(text.toLowerCase().split(/[\s,;]+/))].filter(Boolean);
