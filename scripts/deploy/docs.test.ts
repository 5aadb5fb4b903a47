import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrated } from '../../worker/platform/db/testing/migrated.ts';
import { root } from '../processes.ts';
import { unknownFlags } from './testing/wrangler-commands.ts';

const text = readFileSync(join(root, 'docs/deploy.md'), 'utf8');

it('docs/deploy.md contains only commands and flags that wrangler has', () => {
  const commands = [...text.matchAll(/npx wrangler ([^`\n]+)/g)].map(([, command = '']) => command);
  expect(commands.length).toBeGreaterThan(15);
  for (const command of commands) expect(unknownFlags(command), command).toEqual([]);
});

it('docs/deploy.md contains only SQL that the database accepts', () => {
  const blocks = [...text.matchAll(/```sql\n([^`]+)```/g)].map(([, sql = '']) => sql);
  const inline = [...text.matchAll(/`((?:UPDATE|INSERT|DELETE) [^`]+)`/g)].map(([, sql = '']) => sql);
  const statements = [...blocks, ...inline].flatMap((sql) => sql.split(';')).filter((sql) => sql.trim());
  expect(statements.length).toBeGreaterThan(7);
  const databases = { main: migrated('main'), library: migrated('library') };
  const ofLibrary = /\b(?:update|into|from)\s+(?:album|library|librar|photo)\w*/i;
  for (const statement of statements)
    expect(() => databases[ofLibrary.test(statement) ? 'library' : 'main'].exec(statement), statement).not.toThrow();
});
