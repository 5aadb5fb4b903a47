import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../processes.ts';

/** A node of the syntax tree of a TypeScript file. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
export interface Source {
  path: string;
  text: string;
  calls: Node[];
  /** The values of constants, and the bodies of functions that are one expression, by name. */
  values: Map<string, Node>;
}

/** Returns the sources of these folders that git tracks, without tests. */
export function readSources(...patterns: string[]): Source[] {
  const files = execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' }).split('\n');
  return files.filter((path) => path && !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(path)).map(readSource);
}

function readSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const source: Source = { path, text, calls: [], values: new Map() };
  const visit = (node: Node) => {
    if (node.type === 'CallExpression') source.calls.push(node);
    if (node.type === 'VariableDeclarator' && node.init) {
      const init = node.init as Node;
      const value = init.type === 'ArrowFunctionExpression' && init.expression ? (init.body as Node) : init;
      source.values.set((node.id as unknown as { name: string }).name, value);
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(parseSync(path, text).program as unknown as Node);
  return source;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export const nameOf = (node: Node | undefined): string =>
  (node as unknown as { name?: string } | undefined)?.name ?? '';
/** The arguments of a call. */
export const argumentsOf = (call: Node): Node[] => call.arguments as Node[];
/** The name of the type that a call is given, as it is written: `Album` of `api<Album>(…)`. */
export function typeArgumentOf(call: Node, text: string): string | undefined {
  const first = (call.typeArguments as { params?: Node[] } | null)?.params?.[0];
  return first && text.slice(first.start, first.end);
}
