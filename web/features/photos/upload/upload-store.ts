import type { UploadAnswer, UploadConfig } from '../../../../shared/contract/photos.ts';
import { api } from '../../../lib/api.ts';
import { uploadForm } from '../../../lib/upload-form.ts';
import { DeriveClient } from '../derive/derive-client.ts';
import { batchForm } from './batch-form.ts';
import { checkFiles } from './check-files.ts';
import { type PreparedFile, runUpload, type UploadTools } from './run-upload.ts';
import { retryItems, type UploadItem, type UploadState } from './upload-state.ts';

export interface Upload {
  albumId: string;
  albumTitle: string;
  state: UploadState;
}

interface Running extends Upload {
  config: UploadConfig;
  abort: AbortController;
}

type Target = Pick<Upload, 'albumId' | 'albumTitle'>;

/** One upload at a time; it goes on while the person looks at another screen. */
let current: Running | null = null;
const listeners = new Set<() => void>();

export const getUpload = (): Upload | null => current;

export function subscribeUpload(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Throws an `ApiError` when the server does not tell its limits. */
export async function startUpload(target: Target, files: readonly File[]): Promise<void> {
  if (current?.state.phase === 'running') return;
  const config = await api<UploadConfig>('GET', '/photos/upload-config');
  run(target, checkFiles(files, config), config);
}

/** Sends again what failed and may succeed; in smaller batches, in case they were too large. */
export function retryUpload(): void {
  if (!current || current.state.phase === 'running') return;
  const config = { ...current.config, batchSize: Math.max(1, Math.floor(current.config.batchSize / 2)) };
  run(current, retryItems(current.state), config);
}

export const cancelUpload = (): void => current?.abort.abort(new DOMException('Cancelled', 'AbortError'));

export function closeUpload(): void {
  if (current?.state.phase === 'running') return;
  set(null);
}

function run({ albumId, albumTitle }: Target, items: readonly UploadItem[], config: UploadConfig): void {
  const abort = new AbortController();
  const derive = new DeriveClient(config);
  const tools: UploadTools = {
    prepare: (file, signal) => derive.derive(file, signal),
    send: (files, onShare, signal) => sendBatch(albumId, files, onShare, signal),
    wait: pause,
    now: () => performance.now(),
  };
  const onChange = (state: UploadState): void => set({ albumId, albumTitle, state, config, abort });
  window.addEventListener('beforeunload', warnBeforeLeaving);
  runUpload({ items, limits: config, tools, onChange, signal: abort.signal }).finally(() => {
    window.removeEventListener('beforeunload', warnBeforeLeaving);
    derive.close();
  });
}

async function sendBatch(
  albumId: string,
  files: PreparedFile[],
  onShare: (share: number) => void,
  signal: AbortSignal,
) {
  const onProgress = (sent: number, total: number): void => onShare(total > 0 ? sent / total : 0);
  const form = batchForm(albumId, files);
  const answer = await uploadForm<UploadAnswer>('/photos/upload', form, { onProgress, signal });
  return answer.results;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

const warnBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

function set(next: Running | null): void {
  current = next;
  for (const listener of listeners) listener();
}
