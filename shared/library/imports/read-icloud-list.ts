import { readCsv } from '../../format/csv.ts';
import { type ExportMetadata, noFacts } from './export-file.ts';
import { wallTimeAt } from './wall-time.ts';

/** Reads "Photo Details.csv" and "Albums/*.csv" of an export from privacy.apple.com; null for any other list. */
export function readIcloudList(text: string): ExportMetadata | null {
  const [head, ...rows] = readCsv(text);
  const columnOf = (...names: string[]): number =>
    head?.findIndex((cell) => names.includes(cell.trim().toLowerCase())) ?? -1;
  const name = columnOf('imgname', 'imagename', 'images');
  if (name < 0) return null;
  const named = rows.flatMap((row) => {
    const text = row[name]?.trim().normalize('NFC');
    return text ? [{ name: text, row }] : [];
  });
  const date = columnOf('originalcreationdate');
  if (date < 0) return { kind: 'members', names: named.map((each) => each.name) };
  const [deleted, favorite] = [columnOf('deleted'), columnOf('favorite')];
  return {
    kind: 'details',
    photos: named.map(({ name, row }) => ({
      name,
      facts: {
        ...noFacts,
        takenAt: icloudTime(row.slice(date).join(',')),
        isFavorite: isYes(row[favorite]),
        isTrashed: isYes(row[deleted]),
      },
    })),
  };
}

const isYes = (cell: string | undefined): boolean => /^(yes|true)$/iu.test(cell?.trim() ?? '');

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** `Saturday June 26,2021 10:25 AM GMT`; its comma may have cut an unquoted cell in two. */
const shape = /([a-z]{3})[a-z]* (\d{1,2}), ?(\d{4}) (\d{1,2}):(\d\d) ([ap])m gmt/iu;

function icloudTime(text: string): string | null {
  const [, month = '', day, year, hour, minute, half = ''] = shape.exec(text) ?? [];
  const index = months.indexOf(month.toLowerCase());
  if (index < 0) return null;
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return wallTimeAt(Date.UTC(Number(year), index, Number(day), hours, Number(minute)) / 1000, null);
}
