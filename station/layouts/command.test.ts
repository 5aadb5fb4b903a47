import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { FormatConfig } from '../config.ts';
import type { UnitState } from '../job-state.ts';
import { command } from './command.ts';

const data = mkdtempSync(join(tmpdir(), 'momentka-command-'));
afterAll(() => rmSync(data, { recursive: true }));

test('one unit after the other is written, also again, and deleted once it is printed', async () => {
  const layout = command(data);
  const format = { command: [process.execPath, '-e', 'process.exit(process.argv[1] === "2" ? 1 : 0)', '{copies}'] };
  const units = [1, 2].map((copies) => ({ name: `${copies}`, pieces: [{ copies }] }) as unknown as UnitState);
  for (const unit of [...units, ...units])
    layout.prepare(format as FormatConfig, unit, [{ name: 'a', bytes: Buffer.from(unit.name), copies: 1 }]);
  const folder = join(data, 'command');
  expect(readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(['1', '2']);
  const outcomes = await Promise.all(units.map((unit) => layout.release(format as FormatConfig, unit)));
  expect(outcomes).toEqual([{ isPrinted: true }, { isPrinted: false, why: 'Príkaz skončil: 1.' }]);
  expect(readdirSync(folder)).toEqual(['2.jpg']);
});
