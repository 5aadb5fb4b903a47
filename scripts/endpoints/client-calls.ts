import { argumentsOf, type Node, nameOf, readSources, type Source, typeArgumentOf } from './syntax.ts';

interface ClientCall {
  /** `GET /api/albums/:value` */
  name: string;
  place: string;
  /** The type of the contract that the client awaits. */
  type: string | undefined;
}

/** Returns the calls of the API in the web app whose path stands in their file. */
export function readClientCalls(): ClientCall[] {
  return readSources('web/**/*.ts', 'web/**/*.tsx').flatMap((source) =>
    source.calls.flatMap((call) => {
      const callee = nameOf(call.callee as Node);
      const [first, second] = argumentsOf(call);
      const [method, pathNode] = callee === 'api' ? [String(first?.value), second] : ['GET', first];
      if ((callee !== 'api' && callee !== 'useApi') || !pathNode) return [];
      const path = pathsOf(pathNode, source)[0];
      if (!path?.startsWith('/')) return [];
      const line = source.text.slice(0, call.start).split('\n').length;
      const name = `${method} /api${path.replace(/\?.*$/, '')}`;
      return [{ name, place: `${source.path}:${line}`, type: typeArgumentOf(call, source.text) }];
    }),
  );
}

/** The path that an expression makes, `:value` in place of what is put in; nothing when it comes from elsewhere. */
function pathsOf(node: Node, source: Source): string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'Identifier': {
      const value = source.values.get(nameOf(node));
      return value && value !== node ? pathsOf(value, source) : [];
    }
    case 'ConditionalExpression':
      return [...pathsOf(node.consequent as Node, source), ...pathsOf(node.alternate as Node, source)];
    case 'CallExpression':
      return pathsOf(node.callee as Node, source);
    case 'TemplateLiteral': {
      const texts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
      const values = (node.expressions as Node[]).map((expression) => pathsOf(expression, source)[0] ?? ':value');
      return [texts.map((text, index) => text + (values[index] ?? '')).join('')];
    }
    default:
      return [];
  }
}
