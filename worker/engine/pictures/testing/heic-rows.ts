import type { Box } from '../../../../shared/engine/crop.ts';
import { openHeic } from '../decode/open-heic.ts';
import { bytesSource } from '../picture-source.ts';
import { bytesPerPixel, type PixelLayout, type SampleGrid } from '../rows.ts';
import { sample } from './samples.ts';

/** The rows that come of a box (of the whole picture without one); only every `step`th is kept. */
export async function rowsOf(name: string, part: Partial<Box> = {}, step = 1) {
  const picture = await openHeic(bytesSource(await sample(name)));
  const box = { left: 0, top: 0, width: picture.width, height: picture.height, ...part };
  let grid: SampleGrid | null = null;
  let layout: PixelLayout = 'gray';
  let count = 0;
  const rows: Uint8Array[] = [];
  await picture.decode(
    { box, maxScale: 1 },
    {
      start(startGrid, startLayout) {
        [grid, layout] = [startGrid, startLayout];
      },
      startPlanes: () => undefined,
      pushRow(pixels, offset) {
        if (count++ % step === 0) rows.push(pixels.slice(offset, offset + grid!.columns * bytesPerPixel[layout]));
      },
      pushBands: () => undefined,
      countWork: () => undefined,
      pause: null,
    },
  );
  return { picture, grid: grid as SampleGrid | null, layout, rows, count };
}
