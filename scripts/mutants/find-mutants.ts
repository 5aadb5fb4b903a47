import { parseSync } from 'vite';

/** One small change of a source: what stands from `start` to `end` becomes `after`. */
export interface Mutant {
  operator: string;
  start: number;
  end: number;
  after: string;
}
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
type Operator = (node: Node, text: (node: Node) => string) => Omit<Mutant, 'start' | 'end'>[];

const swaps: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};
// Types are erased; these hold an expression too.
const typedExpressions = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'];

/** Returns all mutants of a TypeScript or TSX source, in the order of its nodes. */
export function findMutants(path: string, source: string): Mutant[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} can't be parsed: ${errors[0]?.message}`);
  const text = ({ start, end }: Node) => source.slice(start, end);
  const mutants: Mutant[] = [];
  const visit = (node: Node) => {
    if (node.type.startsWith('TS') && !typedExpressions.includes(node.type)) return;
    const { start, end } = node;
    for (const operate of operators) mutants.push(...operate(node, text).map((mutant) => ({ ...mutant, start, end })));
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program as unknown as Node);
  return mutants;
}

const operators: Operator[] = [
  function swapOperator(node, text) {
    if (node.type !== 'BinaryExpression' && node.type !== 'LogicalExpression') return [];
    const [left, right, sign] = [node.left as Node, node.right as Node, node.operator as string];
    const isText = [left, right].some((side) => side.type === 'TemplateLiteral' || /^['"]/.test(text(side)));
    const other = swaps[sign];
    if (!other || (sign === '+' && isText)) return [];
    return [{ operator: `${sign} to ${other}`, after: `(${text(left)}) ${other} (${text(right)})` }];
  },
  function negateCondition(node, text) {
    const test = node.test as Node | null | undefined;
    if (!['IfStatement', 'ConditionalExpression', 'WhileStatement'].includes(node.type) || !test) return [];
    const [before, after] = [text(node).slice(0, test.start - node.start), text(node).slice(test.end - node.start)];
    return [{ operator: 'negate condition', after: `${before}!(${text(test)})${after}` }];
  },
  function dropGuard(node) {
    if (node.type !== 'IfStatement' || node.alternate || !leaves(node.consequent as Node)) return [];
    return [{ operator: 'drop guard', after: '{}' }];
  },
  function dropStatement(node) {
    return node.type === 'ExpressionStatement' && !node.directive ? [{ operator: 'drop statement', after: ';' }] : [];
  },
  function dropAwait(node, text) {
    return node.type === 'AwaitExpression' ? [{ operator: 'drop await', after: text(node.argument as Node) }] : [];
  },
  function changeReturn(node) {
    if (node.type !== 'ReturnStatement' || !node.argument) return [];
    return [{ operator: 'return nothing', after: 'return undefined as never;' }];
  },
  function flipBoolean(node) {
    return node.type === 'Literal' && typeof node.value === 'boolean'
      ? [{ operator: 'flip boolean', after: String(!node.value) }]
      : [];
  },
];

function leaves(statement: Node): boolean {
  const last = statement.type === 'BlockStatement' ? (statement.body as Node[]).at(-1) : statement;
  return ['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'].includes(last?.type ?? '');
}

function childrenOf(node: Node): Node[] {
  const isNode = (value: unknown): value is Node =>
    typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
  return Object.values(node).flat().filter(isNode);
}
