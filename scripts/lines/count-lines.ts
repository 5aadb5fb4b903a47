import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';

/** A row of docs/size.md: a part of the source, how many lines it may have, and why it has grown. */
export interface Part {
  name: string;
  lines: number;
  why: string;
}

const sources = '{worker,web,shared,station,scripts}/**/*.{ts,tsx}';
const isTest = (path: string): boolean => /\.test\.tsx?$|\.d\.ts$|(^|\/)testing\//.test(path);

/** Returns the part of a file: the district or folder of the Worker and the web app, else its home. */
const partOf = (path: string): string => /^(worker|web\/features|web)\/[^/.]+(?=\/)|^[a-z]+/.exec(path)![0];

/** Returns the lines of TypeScript of each part, without tests and what only tests use. */
export function countLines(paths: readonly string[], read = readText): Map<string, number> {
  const lines = new Map<string, number>();
  for (const path of paths.filter((name) => !isTest(name)).toSorted()) {
    const part = partOf(path);
    lines.set(part, (lines.get(part) ?? 0) + read(path).split('\n').length - 1);
  }
  return lines;
}

export const countSource = (): Map<string, number> => countLines(globSync(sources, { cwd: root }));

function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

const row = /^\| `(?<name>[^`]+)` +\| +(?<lines>[\d,]+) +\| *(?<why>.*?) *\|$/gm;

/** Returns the rows of docs/size.md. */
export const partsOf = (page: string): Part[] =>
  [...page.matchAll(row)].map(({ groups }) => ({
    name: groups!.name!,
    lines: Number(groups!.lines!.replaceAll(',', '')),
    why: groups!.why!,
  }));

const format = (count: number): string => count.toLocaleString('en');

/** Returns the parts that have more lines than the page says, and those that it does not have. */
export const findGrown = (page: string, counted: ReadonlyMap<string, number>): string[] =>
  [...counted].flatMap(([name, lines]) => {
    const kept = partsOf(page).find((part) => part.name === name)?.lines ?? 0;
    return lines > kept
      ? [`${name} has ${format(lines)} lines, docs/size.md says ${format(kept)}: npm run lines, and say there why`]
      : [];
  });

/** Returns the page with what is counted, each part rounded up to hundreds so that not every change writes it. */
export function withCounts(page: string, counted: ReadonlyMap<string, number>): string {
  const parts = partsOf(page);
  const rows = [...counted].map(([name, lines]) => {
    const why = parts.find((part) => part.name === name)?.why ?? '';
    return `| \`${name}\` | ${format(Math.ceil(lines / 100) * 100)} | ${why} |`;
  });
  const total = [...counted.values()].reduce((sum, lines) => sum + lines, 0);
  const head = page.slice(0, page.indexOf('| Part'));
  const table = ['| Part | Lines | Why it has grown |', '| --- | ---: | --- |', ...rows].join('\n');
  return `${head}${table}\n\nTogether ${format(total)} when this was written.\n`;
}

export const checkLines = async (): Promise<string[]> => findGrown(readText('docs/size.md'), countSource());
