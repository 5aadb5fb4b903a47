import { XMLParser } from 'fast-xml-parser';

/** An element of a document: its text, attributes (`@name`) and children by name. */
export interface Node {
  text: string;
  attributes: Record<string, string>;
  children: [name: string, node: Node][];
}

type Ordered = Record<string, unknown> & { ':@'?: Record<string, string> };

/** Reads a document in the order of its elements. Returns its root and the name of it. */
export function readUbl(xml: string): { name: string; root: Node } {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    trimValues: false,
    processEntities: true,
  });
  const [name, root] = childrenOf(parser.parse(xml) as Ordered[]).find(([key]) => !key.startsWith('?')) ?? [];
  if (!name || !root) throw new Error('no root');
  return { name, root };
}

function childrenOf(list: Ordered[]): [string, Node][] {
  return list.flatMap((each): [string, Node][] => {
    const name = Object.keys(each).find((key) => key !== ':@');
    if (name === undefined || name === '#text') return [];
    const inside = each[name] as Ordered[];
    const text = inside.map((part) => ('#text' in part ? String(part['#text']) : '')).join('');
    return [[name, { text, attributes: each[':@'] ?? {}, children: childrenOf(inside) }]];
  });
}

/** Returns all elements at a path of local names: `AccountingSupplierParty/Party/EndpointID`. */
export function at(node: Node, path: string): Node[] {
  return path
    .split('/')
    .reduce(
      (nodes, step) =>
        nodes.flatMap(({ children }) =>
          children.filter(([name]) => name.replace(/^\w+:/, '') === step).map(([, child]) => child),
        ),
      [node],
    );
}

export const textAt = (node: Node, path: string): string => at(node, path)[0]?.text ?? '';

/** Every element below. */
export const allBelow = (node: Node): Node[] => node.children.flatMap(([, child]) => [child, ...allBelow(child)]);
