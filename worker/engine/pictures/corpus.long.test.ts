import { afterAll, describe, expect, inject, test } from 'vitest';
import { fitBox, type Size } from '../../../shared/engine/fit-box.ts';
import { renderPrint } from '../../shop/prints/render/render-print.ts';
import { derivePicture } from './derive-picture.ts';
import { inspectPicture, type PictureInfo } from './detect/inspect-picture.ts';
import { PictureError } from './picture-error.ts';
import { bytesSource, type PictureSource } from './picture-source.ts';
import type { Planes } from './scale/planes.ts';
import { MemorySink } from './sinks/memory-sink.ts';
import { deltaE, type Lab, srgbToLab } from './testing/delta-e.ts';
import type { Rgb } from './testing/draw-picture.ts';
import { pixelAt, readPixels } from './testing/read-pixels.ts';
import { haveSamples, sample } from './testing/samples.ts';

const maxSide = 512;
/** Colours are compared by the means of squares: JPEG blurs colour at single pixels. */
const square = 8;
const maxMeanDeltaE = 2;

/** Of these there is no picture: the fault says why. */
const faults: Record<string, string> = {
  'heic-truncated.heic': 'truncated',
  'jpeg-arith.jpg': 'unsupported',
  'tiny.cr2': 'unsupported',
  'avif-hdr2020.avif': 'needs-browser',
};

const counts = { shown: 0, compared: 0, refused: 0, withoutReference: [] as string[] };
afterAll(() => console.info(`Corpus: ${JSON.stringify(counts)}`));

function colours({ width, height }: Size, at: (x: number, y: number) => Rgb | Uint8Array): Lab[] {
  const means: Lab[] = [];
  for (let top = 0; top + square <= height; top += square) {
    for (let left = 0; left + square <= width; left += square) {
      const sums: Rgb = [0, 0, 0];
      for (let i = 0; i < square * square; i++) {
        const pixel = at(left + (i % square), top + Math.floor(i / square));
        for (let c = 0; c < 3; c++) sums[c]! += pixel[c]! / square ** 2;
      }
      means.push(srgbToLab(sums));
    }
  }
  return means;
}
const coloursOf = (planes: Planes) => colours(planes, (x, y) => pixelAt(planes, x, y));
const meanDeltaE = (a: Lab[], b: Lab[]) => a.reduce((sum, lab, i) => sum + deltaE(lab, b[i]!), 0) / a.length;

async function referenceOf(name: string, size: Size): Promise<Lab[] | null> {
  const query = `width=${size.width}&height=${size.height}`;
  const response = await fetch(`${inject('referencesUrl')}/${encodeURIComponent(name)}?${query}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!response.ok) return null;
  return colours(size, (x, y) => bytes.subarray((y * size.width + x) * 3));
}

/** The whole photo as a print of the preview's size; turned as it is stored. */
async function printOf(source: PictureSource, info: PictureInfo, size: Size): Promise<Uint8Array> {
  const sink = new MemorySink();
  const crop = { left: 0, top: 0, width: info.width, height: info.height };
  await renderPrint(source, info, { crop, ...size, dpi: 300 }, sink);
  return sink.bytes();
}

describe.skipIf(!haveSamples)('every sample', () => {
  test.each(inject('sampleNames'))('%s', async (name) => {
    const source = bytesSource(await sample(name));
    try {
      const info = await inspectPicture(source);
      const [preview] = await derivePicture(source, info, [{ maxSide, quality: 92 }]);
      const size = fitBox(info, maxSide);
      expect([preview!.width, preview!.height]).toEqual([size.width, size.height]);
      expect(String.fromCharCode(...preview!.bytes.subarray(0, 2048))).not.toMatch(/Exif|http|ICC_PROFILE/);
      const shown = coloursOf(await readPixels(preview!.bytes));
      counts.shown++;

      // Its rows are stored as the photo's: those of turned ones are compared by the test of orientations.
      if (info.orientation === 1) {
        const printed = coloursOf(await readPixels(await printOf(source, info, size)));
        expect(meanDeltaE(printed, shown), 'the print against the preview').toBeLessThan(maxMeanDeltaE);
      }
      const reference = await referenceOf(name, size);
      if (!reference) return void counts.withoutReference.push(name);
      expect(meanDeltaE(shown, reference), 'the preview against libvips').toBeLessThan(maxMeanDeltaE);
      counts.compared++;
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      expect(error.fault).toBe(faults[name]);
      counts.refused++;
    }
  });
});
