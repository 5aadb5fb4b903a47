import { JpegRowEncoder } from '../../../shared/pictures/jpeg-row-encoder.ts';
import { chromaCount, type Planes } from '../scale/planes.ts';
import { MemorySink } from '../sinks/memory-sink.ts';

/** Returns the picture as a 4:2:0 JPEG without metadata, but for a colour profile if given. */
export function encodePlanes(planes: Planes, quality: number, iccProfile?: Uint8Array): Uint8Array<ArrayBuffer> {
  const { width, height, y, cb, cr } = planes;
  const sink = new MemorySink();
  const encoder = new JpegRowEncoder({ width, height, quality, subsampling: '4:2:0', iccProfile }, sink.put);
  const columns = chromaCount(width);
  for (let row = 0; row < chromaCount(height); row++) {
    const [at, next] = [row * columns, (row + 1) * columns];
    encoder.push(y.subarray(row * 2 * width, (row + 1) * 2 * width), cb.subarray(at, next), cr.subarray(at, next));
  }
  encoder.finish();
  return sink.bytes();
}
