import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';

// What draws, and nothing that loads, links, moves or runs (SVG 2, chapters 5 to 16).
const elements = new Set(
  'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask style'.split(
    ' ',
  ),
);
const maxTags = 3000;
const maxDepth = 40;

const attributesKey = ':@';
const textKey = '#text';
type Node = Record<string, unknown>;

const options = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  // Texts are neither decoded nor encoded: they come out as they went in.
  processEntities: false,
  trimValues: false,
} as const;

/** Returns an SVG picture with nothing but drawing in it; null for what is no SVG, or has entities of its own. */
export function cleanSvg(text: string): string | null {
  if (/<!ENTITY|\0/i.test(text) || (text.match(/</g)?.length ?? 0) > maxTags * 2) return null;
  const source = withoutDoctype(text);
  if (source === null || XMLValidator.validate(source) !== true) return null;
  const nodes = new XMLParser(options).parse(source) as Node[];
  const root = nodes.find((node) => nameOf(node) === 'svg');
  const cleaned = root && cleanNode(root, 0);
  if (!cleaned) return null;
  const attributes = { ...(cleaned[attributesKey] as object), xmlns: 'http://www.w3.org/2000/svg' };
  return new XMLBuilder({ ...options, suppressEmptyNode: true }).build([{ ...cleaned, [attributesKey]: attributes }]);
}

/** Returns a text without its document type; null for one with declarations, or without an end. */
function withoutDoctype(text: string): string | null {
  const start = text.search(/<!DOCTYPE/i);
  if (start === -1) return text;
  const end = text.indexOf('>', start);
  if (end === -1 || text.slice(start, end).includes('[')) return null;
  return text.slice(0, start) + text.slice(end + 1);
}

const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== attributesKey) ?? '';

function cleanNode(node: Node, depth: number): Node | null {
  const name = nameOf(node);
  if (name === textKey) return isSafeText(String(node[name])) ? node : null;
  if (!elements.has(name) || depth > maxDepth) return null;
  const children: Node[] = (node[name] as Node[])
    .map((child) => cleanNode(child, depth + 1))
    .filter((child) => child !== null);
  // A style sheet is one text, and stands or falls as a whole.
  if (name === 'style' && children.some((child) => !isSafeStyle(String(child[textKey] ?? '@')))) return null;
  const attributes = Object.entries((node[attributesKey] as Record<string, string> | undefined) ?? {});
  return {
    [name]: children,
    [attributesKey]: Object.fromEntries(attributes.filter(([key, value]) => isSafeAttribute(key, value))),
  };
}

const isSafeText = (text: string): boolean => !text.includes('<');

/** No imports, no escapes that hide them, no addresses but of the picture's own parts. */
const isSafeStyle = (css: string): boolean =>
  !/[@\\<]|&#|expression|javascript:|image-set|image\(|src\(|cross-fade/i.test(css) &&
  !/url\(\s*['"]?(?!#)/i.test(css.replaceAll(/\s/g, ''));

function isSafeAttribute(name: string, value: string): boolean {
  if (!/^[a-z][\w-]*(:[a-z]+)?$/i.test(name) || /^on/i.test(name) || /^(src|xml:base|xmlns)/i.test(name)) return false;
  if (/^(xlink:)?href$/i.test(name)) return /^#[\w-]+$/.test(value);
  return !value.includes('<') && isSafeStyle(value);
}
