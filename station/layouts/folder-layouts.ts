import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { FormatConfig } from '../config.ts';
import type { UnitState } from '../job-state.ts';
import { writeDurably } from '../journal.ts';
import { type Layout, safeName } from './layout.ts';

type PathOf = (format: FormatConfig, unit: UnitState) => { folder: string; file: string };

/** One file a unit: `name.jpg.tmp` until it is whole, then `name.jpg`. */
const fileLayout = (pathOf: PathOf, gone: Layout['gone']): Layout => ({
  prepare(format, unit, [picture]) {
    const { folder, file } = pathOf(format, unit);
    mkdirSync(folder, { recursive: true });
    if (picture) writeDurably(`${file}.tmp`, picture.bytes);
  },
  release(format, unit) {
    const { file } = pathOf(format, unit);
    renameSync(`${file}.tmp`, file);
  },
  look(format, unit) {
    const { file } = pathOf(format, unit);
    if (existsSync(file)) return 'waiting';
    return existsSync(`${file}.tmp`) ? 'prepared' : 'gone';
  },
  gone,
});

/** DNP Hot Folder Print moves what it prints out of its folder; n files for n copies. */
export const dnp = fileLayout(({ folder }, { name }) => ({ folder, file: join(folder, `${name}.jpg`) }), 'taken');

/** Paper, then how many of each; for people and for labs that read folders. */
export const tree = fileLayout((format, { name, paperSize, pieces }) => {
  const folder = join(format.folder, safeName(paperSize), `${pieces[0]?.copies ?? 1}x`);
  return { folder, file: join(folder, `${name}.jpg`) };
}, 'unknown');
