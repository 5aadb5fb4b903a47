import { type CameraFacts, cameraFacts, type PhotoTags } from './camera-facts.ts';
import { readHead } from './read-head.ts';

/** Cameras write what they know at the beginning of the file. */
const headBytes = 64 * 1024;

/** Reads what an original of one's own tells of itself; null where it tells nothing that is understood. */
export async function readCamera(originalUrl: string): Promise<CameraFacts | null> {
  const [{ default: ExifReader }, head] = await Promise.all([import('exifreader'), readHead(originalUrl, headBytes)]);
  try {
    return cameraFacts(ExifReader.load(head.buffer, { expanded: true }) as PhotoTags);
  } catch {
    return null;
  }
}
