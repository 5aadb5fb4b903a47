import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob, relative } from 'node:path';
import { runProgram } from '../processes.ts';

export type Kind = 'code' | 'styles' | 'tests';
interface Duplicate {
  kind: Kind;
  /** Lines of code: without imports, comments and lines of closing brackets or tags. */
  lines: number;
  /** `path:line` of both places. */
  places: [string, string];
}
interface Place {
  name: string;
  startLoc: { line: number; column: number };
  endLoc: { line: number; column: number };
}

const folders = ['shared', 'worker', 'web', 'scripts', 'bench', 'e2e'];
const minLines = 6;
const testFiles = [
  '*.test.ts',
  '*.test.tsx',
  'testing/**',
  'e2e/**',
  'worker/testing/faults/**',
  'worker/testing/abuse/**',
];
// Also the names of an import of several lines.
const importLine = /^\s*(import\b|\} from '|(type )?\w+,$)/;
const commentLine = /^\s*(\/\/|\/\*|\*)/;
const closingLine = /^(<\/[\w.]*>|\/>|=>|else|finally|[\])}>;,({[\s])*$/;

/** Returns the pairs of places in a checkout that repeat six or more lines of code. */
export async function findDuplicates(root: string): Promise<Duplicate[]> {
  // Apart: a place is paired with the one before it, and a test between two sources would hide them.
  const sources = await findPairs(root, testFiles);
  const all = await findPairs(root, []);
  return [...sources, ...all.filter(({ kind }) => kind === 'tests')].filter(({ lines }) => lines >= minLines);
}

// `npm run bench lighthouse` installs packages of its own.
const packages = 'node_modules/**';

async function findPairs(root: string, ignored: string[]): Promise<Duplicate[]> {
  const output = mkdtempSync(join(tmpdir(), 'momentka-duplicates-'));
  try {
    const { code, output: text } = await runProgram(
      'jscpd',
      [
        ...folders.map((folder) => join(root, folder)),
        // Lines decide, above: few tokens make six lines.
        ...['--min-lines', '5', '--min-tokens', '20', '--format', 'typescript,tsx,css', '--absolute'],
        ...['--reporters', 'json', '--output', output, '--no-colors', '--no-gitignore', '--fail-on-empty'],
        ...['--ignore', [packages, ...ignored].map((pattern) => `**/${pattern}`).join(',')],
      ],
      { stdio: 'pipe' },
    );
    if (code !== 0) throw new Error(`jscpd failed:\n${text}`);
    const report = JSON.parse(readFileSync(join(output, 'jscpd-report.json'), 'utf8')) as {
      duplicates: { firstFile: Place; secondFile: Place }[];
    };
    return report.duplicates.map(({ firstFile, secondFile }) => toDuplicate(root, firstFile, secondFile));
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

function toDuplicate(root: string, first: Place, second: Place): Duplicate {
  const paths = [first, second].map(({ name }) => relative(root, name).replaceAll('\\', '/'));
  return {
    kind: paths.some(isTest) ? 'tests' : first.name.endsWith('.css') ? 'styles' : 'code',
    lines: countCodeLines(wholeLines(first)),
    places: [`${paths[0]}:${first.startLoc.line}`, `${paths[1]}:${second.startLoc.line}`],
  };
}

function wholeLines({ name, startLoc, endLoc }: Place): string[] {
  const lines = readFileSync(name, 'utf8').split('\n');
  const isFirstWhole = lines[startLoc.line - 1]?.slice(0, startLoc.column).trim() === '';
  const isLastWhole = lines[endLoc.line - 1]?.slice(endLoc.column).trim() === '';
  return lines.slice(startLoc.line - (isFirstWhole ? 1 : 0), endLoc.line - (isLastWhole ? 0 : 1));
}

const isTest = (path: string): boolean => testFiles.some((pattern) => matchesGlob(path, `**/${pattern}`));

/** Returns how many lines are neither empty nor an import, a comment, or closing brackets or tags. */
export function countCodeLines(lines: string[]): number {
  return lines.filter((line) => ![importLine, commentLine, closingLine].some((form) => form.test(line))).length;
}
