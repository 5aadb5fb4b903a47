import type { ImportReply, ImportRequest } from './import-messages.ts';
import { ImportSession } from './import-session.ts';

/** Reads exports off the main thread: lists of tens of thousands of files, and photos out of archives. */
const session = new ImportSession();
/** Progress comes thousands of times a second. */
const progressEveryMs = 100;

const post = (reply: ImportReply): void => self.postMessage(reply);

self.onmessage = async ({ data }: MessageEvent<ImportRequest>) => {
  const { id } = data;
  try {
    post({ id, result: await answer(data) });
  } catch (error) {
    post({ id, error: error instanceof Error ? error.message : String(error) });
  }
};

async function answer(request: ImportRequest): Promise<unknown> {
  if (request.call === 'files') return session.add(request.files);
  if (request.call === 'begin') return session.begin(request.doneKeys);
  if (request.call === 'next') return session.next(request.maxPhotos, request.maxBytes);
  let shownAt = 0;
  return session.read(request.now, (progress) => {
    if (performance.now() - shownAt < progressEveryMs) return;
    shownAt = performance.now();
    post({ id: request.id, progress });
  });
}
