import { readJpegFrame } from './jpeg-frame.ts';

/**
 * Decodes a JPEG at a half, a quarter or an eighth of its size, with the longer side at least `minSide`: that takes half
 * the time, and a part of the memory. Null when it is too small, or this browser can't. Close the frame.
 */
export async function decodeReduced(file: Blob, minSide: number): Promise<VideoFrame | null> {
  if (typeof ImageDecoder === 'undefined') return null;
  const frame = await readJpegFrame(file);
  if (!frame) return null;
  const { width, height } = frame;
  const divisor = [8, 4, 2].find((each) => Math.max(width, height) / each >= minSide);
  if (divisor === undefined) return null;
  const decoder = new ImageDecoder({
    data: await file.arrayBuffer(),
    type: 'image/jpeg',
    desiredWidth: Math.ceil(width / divisor),
    desiredHeight: Math.ceil(height / divisor),
  });
  try {
    const { image } = await decoder.decode();
    return image;
  } catch {
    return null;
  } finally {
    decoder.close();
  }
}
