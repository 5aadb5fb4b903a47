import { prepareZXingModule } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { type ReadCards, readCards } from '../../../../../shared/library/schools/read-cards.ts';
import type { ReadReply, ReadRequest } from './card-reader.ts';

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

/** Reads the cards in one photo at a time, off the main thread. */
self.onmessage = async ({ data: { id, urls } }: MessageEvent<ReadRequest>) => {
  const read = await readFirst(urls).catch(() => null);
  self.postMessage({ id, read } satisfies ReadReply);
};

/** Reads the first picture; the next, larger one only if a card in it can't be read. */
async function readFirst(urls: readonly string[]): Promise<ReadCards> {
  let read: ReadCards = { codes: [], hasUnreadCard: false };
  for (const url of urls) {
    const larger = await readCards(await pixelsOf(url));
    read = larger.codes.length > 0 ? larger : { ...larger, hasUnreadCard: larger.hasUnreadCard || read.hasUnreadCard };
    if (!read.hasUnreadCard) break;
  }
  return read;
}

async function pixelsOf(url: string) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}`);
  const bitmap = await createImageBitmap(await response.blob());
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('A canvas has no context.');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, data };
}
