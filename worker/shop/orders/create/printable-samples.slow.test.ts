import { beforeAll, describe, inject, test } from 'vitest';
import { haveSamples, sample } from '../../../engine/pictures/testing/samples.ts';
import {
  expectAgreement,
  expectPrintFile,
  makePrintShop,
  sendMaster,
  uploadDrawn,
} from '../../../testing/print-shop.ts';

beforeAll(makePrintShop);

/** Of the samples these are damaged, or have no picture in them. */
const unprintable = /^heic-truncated|^tiny\.cr2$/;
// An encoder written for tests takes seconds for these, and the Worker's own a minute for those of 200 megapixels,
// which corpus.long.test.ts prints.
const [maxMasterPixels, maxPrintedPixels] = [30_000_000, 100_000_000];

describe.skipIf(!haveSamples)('real files', () => {
  const isOneOfMany = (name: string) => /^(Landscape|Portrait)_[2-8]/.test(name);
  test.each(inject('sampleNames').filter((name) => !isOneOfMany(name)))('%s', async (name) => {
    const photo = await uploadDrawn(name, await sample(name));
    // What is refused at the upload can't be ordered.
    if (!photo) return;
    if (unprintable.test(name)) return expectAgreement(photo, false);
    const pixels = (photo.width ?? 0) * (photo.height ?? 0);
    if (pixels > (photo.needs.includes('master') ? maxMasterPixels : maxPrintedPixels))
      return expectAgreement(photo, photo.printable);
    const prepared = photo.needs.includes('master') ? await sendMaster(photo) : photo;
    await expectPrintFile(prepared);
    await expectAgreement(prepared, true);
  });
});
