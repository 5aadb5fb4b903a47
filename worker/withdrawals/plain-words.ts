const links = /[a-z][a-z0-9+.-]*:\/\/\S*|\bwww[.。．｡]\S*/gi;

/** What a stranger typed, with nothing that a mail program would make a link of. */
export function plainWords(text: string): string {
  return text
    .replace(links, '')
    .replace(/[.。．｡](?=[^\s\d])/g, '. ')
    .replace(/\s+/g, ' ')
    .trim();
}
