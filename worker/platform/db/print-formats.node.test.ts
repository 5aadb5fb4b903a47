import { expect, it } from 'vitest';
import { parsePrintFormat } from '../../../shared/shop/prints/print-formats.ts';
import { files, migrated, sqlOf } from './testing/migrated.ts';

it('formats of existing products are read from names, as the app reads them', () => {
  const at = files.findIndex((file) => file.endsWith('_prints.sql'));
  const db = migrated(at);
  const names = [
    '10x15',
    '10X15',
    '13 × 18 cm',
    '50x70',
    '70x100',
    '100x150',
    '2x3',
    'Magnetka',
    '10x15x2',
    '1920x1080',
  ];
  const insert = db.prepare(
    "insert into products (id, name, type, price_cents, price_tiers, created_at, updated_at) values (?, ?, ?, 1, '[]', 0, 0)",
  );
  for (const name of names) insert.run(name, name, 'PRINT_SIZE');
  insert.run('download', '10x15', 'DOWNLOAD');
  insert.run('frame', 'Biely okraj', 'SERVICE');
  db.exec(sqlOf(files[at] ?? ''));
  const formatOf = (id: string) => {
    const row = db.prepare('select print_format as format, is_frame as isFrame from products where id = ?').get(id);
    return { format: JSON.parse(String(row?.format ?? null)), isFrame: row?.isFrame };
  };
  for (const name of names) expect([name, formatOf(name).format]).toEqual([name, parsePrintFormat(name)]);
  expect(formatOf('download')).toEqual({ format: null, isFrame: 0 });
  expect(formatOf('frame')).toEqual({ format: null, isFrame: 1 });
});
