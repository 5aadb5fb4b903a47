import type { Photo, UploadResult } from '../../shared/library/photos/contract.ts';
import { checkFiles } from '../features/library/photos/upload/check-files.ts';
import type { SentPhoto } from '../features/library/photos/upload/photo-form.ts';
import { UploadBatch } from '../features/library/photos/upload/upload-job.ts';
import { UploadQueue } from '../features/library/photos/upload/upload-queue.ts';
import type { UploadTarget } from '../features/library/photos/upload/upload-records.ts';
import type { UploadsState } from '../features/library/photos/upload/upload-state.ts';
import type { UploadTools } from '../features/library/photos/upload/upload-work.ts';

export const readyPhoto = {
  id: 'p',
  status: 'READY',
  needs: [],
  failure: null,
  unprintableReason: null,
} as unknown as Photo;

export const storedResult = ({ file }: Pick<SentPhoto, 'file'>, photo = readyPhoto): UploadResult => ({
  filename: file.name,
  outcome: 'stored',
  photo,
});

export const filesOf = (count: number): File[] =>
  Array.from({ length: count }, (_, index) => new File([new Uint8Array(10)], `${index}.jpg`));

interface Options {
  tools?: Partial<UploadTools>;
  makers?: number;
}

/** A queue whose server knows nothing and stores everything, unless `tools` say otherwise. */
export function fakeQueue({ tools = {}, makers = 1 }: Options = {}) {
  const sent: string[] = [];
  const waits: number[] = [];
  const states: UploadsState[] = [];
  let rested = (): void => {};
  const { send, ...more } = tools;
  const queue = new UploadQueue(
    {
      hash: async (file) => `hash of ${file.name}`,
      known: async () => [],
      restore: async () => {},
      readsSurely: async () => false,
      derive: async () => null,
      complete: async () => readyPhoto,
      giveUp: () => {},
      wait: async (ms) => void waits.push(ms),
      online: async (ms) => void waits.push(ms),
      signedIn: async () => {},
      rest: () => rested(),
      now: () => states.length * 1000,
      ...more,
      send: async (target, photo, onShare, signal) => {
        sent.push(photo.file.name);
        onShare(0.5, false);
        return send ? send(target, photo, onShare, signal) : storedResult(photo);
      },
    },
    makers,
    () => void states.push(queue.snapshot()),
  );
  const target = { albumId: 'a', albumTitle: 'Leto' };
  const add = (files: File[], key = 'one', more: Partial<UploadTarget> = {}) => {
    const over = new Promise<void>((resolve) => {
      rested = resolve;
    });
    const limits = { maxFileSize: 1000, rawSupport: false };
    queue.add(new UploadBatch({ ...target, ...more }, key, checkFiles(files, limits), 0));
    return over;
  };
  const items = () => queue.snapshot().uploads.flatMap((upload) => upload.items);
  const untilRest = (start: () => void): Promise<void> =>
    new Promise((resolve) => {
      rested = resolve;
      start();
    });
  return { queue, add, sent, waits, states, items, untilRest };
}
