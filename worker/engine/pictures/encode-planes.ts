import { JpegRowEncoder } from '../../../shared/engine/pictures/jpeg-row-encoder.ts';
import type { Planes } from './scale/planes.ts';
import { pushPlanes } from './scale/planes-collector.ts';
import { MemorySink } from './sinks/memory-sink.ts';

/** Returns the picture as a 4:2:0 JPEG without metadata. */
export function encodePlanes(planes: Planes, quality: number): Uint8Array<ArrayBuffer> {
  const { width, height } = planes;
  const sink = new MemorySink();
  const encoder = new JpegRowEncoder({ width, height, quality, subsampling: '4:2:0' }, sink.put);
  pushPlanes(planes, encoder);
  encoder.finish();
  return sink.bytes();
}
