/** An element with a text or with children; null children are left out. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  content: string | (XmlElement | null)[];
}

export const element = (
  name: string,
  content: XmlElement['content'],
  attributes: Record<string, string> = {},
): XmlElement => ({ name, attributes, content });

/** Returns the same, but null for an empty text. */
export const optionalElement = (
  name: string,
  text: string,
  attributes: Record<string, string> = {},
): XmlElement | null => (text.trim() === '' ? null : element(name, text, attributes));

/** Returns a document in UTF-8 with its declaration. Elements that ended up empty stay, so that a mistake is seen. */
export const xmlDocument = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}\n`;

/** Returns an element alone, for a document that is written in pieces. */
export function write({ name, attributes, content }: XmlElement): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`);
  const inside =
    typeof content === 'string' ? escapeText(content) : content.map((child) => (child ? write(child) : '')).join('');
  return `<${name}${given.join('')}>${inside}</${name}>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text, without what XML 1.0 can't hold: control characters and halves of pairs. */
const escapeText = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (letter) => entities[letter] ?? '');
