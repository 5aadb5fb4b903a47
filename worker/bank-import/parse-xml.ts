import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { AppError } from '../../shared/errors.ts';
import { invalidStatement } from './statement.ts';

export interface XmlElement {
  [name: string]: XmlElement | XmlElement[] | string | undefined;
}
type Child = XmlElement | string;

/** No honest statement has more; each costs the parser time. */
const maxReferences = 200_000;
// Each becomes an object or a key of one. 20 000 transactions need fewer; a full file of Fio has 170 000 attributes.
const maxTags = 400_000;
const maxAttributes = 200_000;

const parser = new XMLParser({
  // `0012345678` stays a text.
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreAttributes: false,
  removeNSPrefix: true,
  // Without it `&#317;` stays as it is.
  htmlEntities: true,
  processEntities: { enabled: true, maxTotalExpansions: maxReferences, maxExpandedLength: 1_000_000 },
});

/** The elements of an XML text, without namespaces. Anything with a DOCTYPE, or too much for the parser, is refused unread. */
export function parseXml(text: string): XmlElement {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text) || text.includes('\0') || hasMore(text, /&/g, maxReferences))
    throw invalidStatement();
  if (hasMore(text, /</g, maxTags) || hasMore(text, /=\s*["']/g, maxAttributes))
    throw new AppError('statement-too-long');
  try {
    // The parser would take half a file for a whole one.
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

/** The children of that name; of a name that is not there, none. */
export function childrenOf(node: Child | undefined, name: string): Child[] {
  if (typeof node !== 'object' || !Object.hasOwn(node, name)) return [];
  const found = node[name];
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found];
}

/** The first element down a path. */
export function elementAt(node: Child | undefined, ...path: string[]): Child | undefined {
  let at = node;
  for (const name of path) at = childrenOf(at, name)[0];
  return at;
}

/** The text down a path: on one line, at most 500 characters; empty when there is none. */
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
