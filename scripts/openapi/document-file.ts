import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';
import { makeDocument } from './make-document.ts';

const path = join(root, 'docs/openapi.json');
const makeText = async (): Promise<string> => `${toText(await makeDocument())}\n`;

/** A line for each operation and each type: a change shows as the lines of what it changes. */
function toText(value: unknown, depth = 0): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth === 3) return JSON.stringify(value);
  const lines = Object.entries(value).map(([name, of]) => `${JSON.stringify(name)}: ${toText(of, depth + 1)}`);
  const indent = ' '.repeat(depth);
  return `{\n${lines.map((line) => `${indent} ${line}`).join(',\n')}\n${indent}}`;
}

export async function writeDocument(): Promise<void> {
  const text = await makeText();
  writeFileSync(path, text);
  console.log(`${path}: ${text.length} bytes`);
}

/** Returns whether docs/openapi.json is what routes, schemas and types make. */
export async function checkDocument(): Promise<string[]> {
  return (await makeText()) === readFileSync(path, 'utf8') ? [] : ['docs/openapi.json is outdated: npm run openapi'];
}
