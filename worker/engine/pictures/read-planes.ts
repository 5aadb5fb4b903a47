import { fitBox } from '../../../shared/engine/fit-box.ts';
import { guardDecoding } from './decode/guard-decoding.ts';
import { inspectPicture } from './detect/inspect-picture.ts';
import { openPicture } from './open-picture.ts';
import { bytesSource } from './picture-source.ts';
import type { Planes } from './scale/planes.ts';
import { PlanesCollector } from './scale/planes-collector.ts';
import { scalePicture } from './scale-picture.ts';

/** Decodes a small picture whole, into a square of this side if it is larger. Throws PictureError. */
export const readPlanes = (bytes: Uint8Array, maxSide: number): Promise<Planes> =>
  guardDecoding(bytesSource(bytes), async (source) => {
    const picture = await openPicture(source, await inspectPicture(source));
    const target = fitBox(picture, maxSide);
    const box = { left: 0, top: 0, width: picture.width, height: picture.height };
    const collector = new PlanesCollector(target);
    await scalePicture(picture, { box, target, chromaStep: 2 }, collector);
    return collector.planes;
  });
