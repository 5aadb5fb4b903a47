import { expect, test } from 'vitest';
import { inspectPicture } from '../../../engine/pictures/detect/inspect-picture.ts';
import { bytesSource } from '../../../engine/pictures/picture-source.ts';
import { MemorySink } from '../../../engine/pictures/sinks/memory-sink.ts';
import { buildIccProfile, curveTag, profileSegments, xyzTag } from '../../../engine/pictures/testing/build-icc.ts';
import { buildPng } from '../../../engine/pictures/testing/build-png.ts';
import { withSegments } from '../../../engine/pictures/testing/bytes.ts';
import { corners, drawJpeg } from '../../../engine/pictures/testing/draw-picture.ts';
import { drawStored } from '../../../engine/pictures/testing/draw-stored.ts';
import type { PrintPlan } from './print-plan.ts';
import { rendererVersion, renderPrint } from './render-print.ts';

const [width, height] = [480, 320];
const photo = corners(width, height);
const crop = { left: 15, top: 20, width: 450, height: 300 };
const plan = { crop, width: 300, height: 200, dpi: 300 };
const border = { left: 12, top: 12, right: 12, bottom: 12 };

const displayP3 = buildIccProfile({
  space: 'RGB ',
  tags: {
    wtpt: xyzTag(0.9642, 1, 0.8249),
    rXYZ: xyzTag(0.51512, 0.2412, -0.00105),
    gXYZ: xyzTag(0.29198, 0.69225, 0.04189),
    bXYZ: xyzTag(0.1571, 0.06657, 0.78407),
    rTRC: curveTag(563),
    gTRC: curveTag(563),
    bTRC: curveTag(563),
  },
});

/** A ramp of colours that fades out to the right. */
function fadingPng(): Promise<Uint8Array> {
  const rows = Array.from({ length: 60 }, (_, y) =>
    Uint8Array.from({ length: 90 * 4 }, (_, i) => ((i * 7) ^ (y * 3)) & 255),
  );
  return buildPng({ width: 90, height: 60, bitDepth: 8, colorType: 6, rows });
}

async function hashOfPrint(file: Uint8Array, printPlan: PrintPlan): Promise<string> {
  const source = bytesSource(file);
  const sink = new MemorySink();
  await renderPrint(source, await inspectPicture(source), printPlan, sink);
  const hash = await crypto.subtle.digest('SHA-256', sink.bytes());
  return Buffer.from(hash).toString('hex');
}

test('print files are the same to the byte as when this version was released', async () => {
  const hashes = {
    cropped: await hashOfPrint(drawJpeg(width, height, photo), plan),
    'turned, with a white border': await hashOfPrint(drawStored(6, width, height, photo), { ...plan, border }),
    'mirrored and turned': await hashOfPrint(drawStored(7, width, height, photo), plan),
    enlarged: await hashOfPrint(drawJpeg(width, height, photo), { ...plan, width: 900, height: 600 }),
    'transparent PNG': await hashOfPrint(await fadingPng(), {
      ...{ crop: { left: 0, top: 0, width: 90, height: 60 }, width: 300, height: 200, dpi: 254 },
    }),
    'of wide colours': await hashOfPrint(
      withSegments(drawJpeg(width, height, photo), ...profileSegments(displayP3)),
      plan,
    ),
  };
  expect({ rendererVersion, ...hashes }).toEqual({
    rendererVersion: 2,
    cropped: '80269deb91fc46cbda802885017ee234a87d64233b295e9e5e6afdb19c0a689d',
    'turned, with a white border': '6bab54856ff390d7c6bddbc870abedbde9b37a46bbf0acb6f941b6c53393c666',
    'mirrored and turned': '761999fb75ddc8c353c4061311d28b68086aac84b357227bc4ec07027dc8bdce',
    enlarged: '77c10e3d182af1736954694e164f837f9a10704c5640b2437ef085426b61fb73',
    'transparent PNG': 'c234590e69592e4d1cfdf0796adb0c25649432124c240d236a272f4ad97b5a55',
    'of wide colours': '98f74505c1341d674d9ae3c7d83e1f986308eb4f3cf462a2e623483f0287c315',
  });
});
