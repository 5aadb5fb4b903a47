import { createHash } from 'node:crypto';
import { buildMovie } from '../shared/engine/movies/testing/build-movie.ts';
import type { StartedVideo } from '../shared/library/videos/contract.ts';
import type { CallMeter, Limits } from './call-meter.ts';

const ofAPart: Limits = { rows: 300, statements: 12 };

/** Measures the upload of a video, and one that is given up. */
export async function measureVideos(meter: CallMeter): Promise<void> {
  const begin = async (seed: number) => {
    const bytes = buildMovie({ samples: [new Uint8Array(500).fill(seed)] });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const body = { filename: 'VID_20260714_180311.mp4', sizeBytes: bytes.length, sha256 };
    const started = await meter.call<StartedVideo>('POST /api/videos', { body, max: ofAPart });
    return { bytes, id: 'id' in started ? started.id : '' };
  };
  const { bytes, id } = await begin(1);
  await meter.call('PUT /api/videos/:id/parts/:part', { ids: [id, '1'], body: bytes, max: ofAPart });
  await meter.call('POST /api/videos/:id/complete', { ids: [id], body: {}, max: ofAPart });
  await meter.call('DELETE /api/videos/:id', { ids: [(await begin(2)).id], max: ofAPart });
}
