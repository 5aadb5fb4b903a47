import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { FormatConfig } from '../config.ts';
import type { UnitState } from '../job-state.ts';
import { dpof } from './dpof.ts';

const folder = mkdtempSync(join(tmpdir(), 'momentka-dpof-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a folder that the machine takes during a look has not vanished', () => {
  mkdirSync(join(folder, 'o0007'));
  let reads = 0;
  const format = {
    get folder() {
      reads += 1;
      if (reads === 2) renameSync(join(folder, 'o0007'), join(folder, 'e0007'));
      return folder;
    },
  } as FormatConfig;
  const unit = { name: '0007' } as UnitState;
  expect(dpof('noritsu').look(format, unit)).toBe('waiting');
  expect(dpof('noritsu').look(format, unit)).toBe('taken');
});
