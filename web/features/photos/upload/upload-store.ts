import type { UploadAnswer, UploadConfig } from '../../../../shared/contract/photos.ts';
import { api } from '../../../lib/api.ts';
import { uploadForm } from '../../../lib/upload-form.ts';
import { DeriveClient } from '../derive/derive-client.ts';
import { batchForm } from './batch-form.ts';
import { checkFiles } from './check-files.ts';
import { type PreparedFile, runUpload, type UploadTools } from './run-upload.ts';
import { retryItems, type UploadItem, type UploadState } from './upload-state.ts';

/** What an admin wants of photos that they add to an album of somebody else. */
export interface AdminWishes {
  /** Previews are made now, else in the background later. */
  createsPreviews: boolean;
  /** Drawn over the previews; empty is none. */
  watermark: string;
}

export interface Upload {
  albumId: string;
  albumTitle: string;
  /** Of an upload in the back office. */
  wishes?: AdminWishes | undefined;
  state: UploadState;
}

interface Running extends Upload {
  config: UploadConfig;
  abort: AbortController;
}

type Target = Omit<Upload, 'state'>;

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
  // The plan that counts is the owner's, which the server knows.
  const limits = target.wishes ? { ...config, rawSupport: true } : config;
  run(target, checkFiles(files, limits), config);
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

function run(target: Target, items: readonly UploadItem[], config: UploadConfig): void {
  const { albumId, albumTitle, wishes } = target;
  const abort = new AbortController();
  const derive = new DeriveClient(config);
  const tools: UploadTools = {
    prepare: wishes && (wishes.watermark || !wishes.createsPreviews) ? prepareNothing : derive.derive.bind(derive),
    send: (files, onShare, signal) => sendBatch(target, files, onShare, signal),
    wait: pause,
    now: () => performance.now(),
  };
  const onChange = (state: UploadState): void => set({ albumId, albumTitle, wishes, state, config, abort });
  window.addEventListener('beforeunload', warnBeforeLeaving);
  runUpload({ items, limits: config, tools, onChange, signal: abort.signal }).finally(() => {
    window.removeEventListener('beforeunload', warnBeforeLeaving);
    derive.close();
  });
}

/** Watermarks are drawn by the server alone. */
const prepareNothing: UploadTools['prepare'] = async () => ({ preview: null, thumbnail: null });

async function sendBatch(
  { albumId, wishes }: Target,
  files: PreparedFile[],
  onShare: (share: number) => void,
  signal: AbortSignal,
) {
  const onProgress = (sent: number, total: number): void => onShare(total > 0 ? sent / total : 0);
  const path = wishes ? `/admin/albums/${encodeURIComponent(albumId)}/photos` : '/photos/upload';
  const fields = wishes && { createPreview: String(wishes.createsPreviews), watermarkText: wishes.watermark };
  const answer = await uploadForm<UploadAnswer>(path, batchForm(albumId, files, fields), { onProgress, signal });
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
