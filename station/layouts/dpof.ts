import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FormatConfig } from '../config.ts';
import type { UnitState } from '../job-state.ts';
import { writeDurably } from '../journal.ts';
import { autprint } from './autprint.ts';
import type { Layout } from './layout.ts';

/** `p`: being written, `o`: whole, `e`: taken by the machine. */
const folderOf = ({ folder }: FormatConfig, { name }: UnitState, state: 'p' | 'o' | 'e'): string =>
  join(folder, state + name);

/** A folder for all items of a size; Noritsu QSS, Epson SureLab and Fuji rename it when they have taken it. */
export const dpof = (layout: 'noritsu' | 'epson'): Layout => ({
  prepare(format, unit, pictures) {
    const folder = folderOf(format, unit, 'p');
    rmSync(folder, { recursive: true, force: true });
    for (const name of ['IMAGE', 'MISC']) mkdirSync(join(folder, name), { recursive: true });
    const photos = pictures.map(({ copies }, at) => ({ file: `${String(at + 1).padStart(4, '0')}.JPG`, copies }));
    for (const [at, { file }] of photos.entries())
      writeDurably(join(folder, 'IMAGE', file), pictures[at]?.bytes ?? new Uint8Array());
    const { orderNumber } = unit;
    writeDurably(
      join(folder, 'MISC', 'AUTPRINT.MRK'),
      autprint({ layout, orderNumber, format, photos, time: new Date() }),
    );
  },
  release(format, unit) {
    renameSync(folderOf(format, unit, 'p'), folderOf(format, unit, 'o'));
  },
  look(format, unit) {
    // In the order in which it is renamed: what a machine takes between two looks is seen by the second.
    if (existsSync(folderOf(format, unit, 'o'))) return 'waiting';
    if (existsSync(folderOf(format, unit, 'e'))) return 'taken';
    return existsSync(folderOf(format, unit, 'p')) ? 'prepared' : 'gone';
  },
  gone: 'unknown',
});
