import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { AppError } from '../../../shared/errors.ts';
import { invalidStatement } from './statement.ts';

export interface XmlElement {
  [name: string]: XmlElement | XmlElement[] | string | undefined;
}
type Child = XmlElement | string;

/** No real statement has more; each costs the parser time. */
const maxReferences = 200_000;
// Each becomes an object or a key. 20,000 transactions need fewer; a full Fio file has 170,000 attributes.
const maxTags = 400_000;
const maxAttributes = 200_000;

const parser = new XMLParser({
  // `0012345678` stays a string.
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreAttributes: false,
  removeNSPrefix: true,
  // Without it `&#317;` is not decoded.
  htmlEntities: true,
  processEntities: { enabled: true, maxTotalExpansions: maxReferences, maxExpandedLength: 1_000_000 },
});

/**
 * Returns the elements of an XML text, without namespaces. Throws `statement-invalid`, also for a DOCTYPE, and
 * `statement-too-long`.
 */
export function parseXml(text: string): XmlElement {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text) || text.includes('\0') || hasMore(text, /&/g, maxReferences))
    throw invalidStatement();
  if (hasMore(text, /</g, maxTags) || hasMore(text, /=\s*["']/g, maxAttributes))
    throw new AppError('statement-too-long');
  try {
    // The parser would accept half a file.
    if (XMLValidator.validate(text) !== true) throw invalidStatement();
    const document = parser.parse(text) as XmlElement;
    const roots = Object.keys(document).filter((name) => !name.startsWith('?'));
    if (roots.length !== 1 || Array.isArray(document[roots[0] ?? ''])) throw invalidStatement();
    return document;
  } catch {
    throw invalidStatement();
  }
}

function hasMore(text: string, sign: RegExp, max: number): boolean {
  let count = 0;
  while (count <= max && sign.test(text)) count++;
  return count > max;
}

/** Returns the children with that name. */
export function childrenOf(node: Child | undefined, name: string): Child[] {
  if (typeof node !== 'object' || !Object.hasOwn(node, name)) return [];
  const found = node[name];
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found];
}

/** Returns the first element at a path. */
export function elementAt(node: Child | undefined, ...path: string[]): Child | undefined {
  let at = node;
  for (const name of path) at = childrenOf(at, name)[0];
  return at;
}

/** Returns the text at a path: on one line, at most 500 characters; empty if there is none. */
export function textAt(node: Child | undefined, ...path: string[]): string {
  const found = elementAt(node, ...path);
  const text = typeof found === 'object' ? found['#text'] : found;
  return typeof text === 'string' ? oneLine(text) : '';
}

export const attributeOf = (node: Child | undefined, name: string): string => textAt(node, `@_${name}`);

const oneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 500);
