import type { BenchRow } from '../bench/bench-row.ts';
import { endPrograms, onStop } from './processes.ts';

onStop(endPrograms);

// Each is loaded when its turn comes; `npm run bench scale` runs only those whose name begins with "scale".
const benches: Record<string, () => Promise<BenchRow[]>> = {
  pictures: async () => (await import('../bench/pictures.ts')).benchPictures(),
  'picture-bombs': async () => (await import('../bench/picture-bombs.ts')).benchPictureBombs(),
  prints: async () => (await import('../bench/prints.ts')).benchPrints(),
  scale: async () => (await import('../bench/scale.ts')).benchScale(),
  grid: async () => (await import('../bench/grid.ts')).benchGrid(),
  load: async () => (await import('../bench/load.ts')).benchLoad(),
  'load-cpu': async () => (await import('../bench/load-cpu.ts')).benchLoadCpu(),
  lighthouse: async () => (await import('../bench/lighthouse.ts')).benchLighthouse(),
  'slow-line': async () => (await import('../bench/slow-line.ts')).benchSlowLine(),
  'image-bytes': async () => (await import('../bench/image-bytes.ts')).benchImageBytes(),
  'upload-speed': async () => (await import('../bench/upload-speed.ts')).benchUploadSpeed(),
  'upload-memory': async () => (await import('../bench/upload-memory.ts')).benchUploadMemory(),
};

const filter = process.argv[2] ?? '';
const rows: BenchRow[] = [];
for (const [name, run] of Object.entries(benches)) {
  if (!name.startsWith(filter)) continue;
  console.log(`Measuring ${name} …`);
  rows.push(...(await run()));
}
await endPrograms();

const width = (pick: (row: BenchRow) => string) => Math.max(0, ...rows.map((row) => pick(row).length));
const nameWidth = width(({ name }) => name);
const valueWidth = width(({ value }) => value);
console.log('');
for (const { name, value, limit, ok } of rows) {
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(nameWidth)}  ${value.padStart(valueWidth)}  ${limit ?? ''}`.trimEnd());
}
const missed = rows.filter(({ ok }) => !ok).length;
console.log(`\n${rows.length - missed} of ${rows.length} hold.`);
process.exit(missed > 0 ? 1 : 0);
