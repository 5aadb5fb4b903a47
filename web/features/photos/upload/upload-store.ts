import type { UploadConfig, UploadResponse } from '../../../../shared/contract/photos.ts';
import { maxBatchFiles } from '../../../../shared/rules/upload-limits.ts';
import { api } from '../../../lib/api.ts';
import { getSession, subscribeSession } from '../../../lib/session-store.ts';
import { uploadForm } from '../../../lib/upload-form.ts';
import { sendDerivatives } from '../completion/send-derivatives.ts';
import { DeriveClient } from '../derive/derive-client.ts';
import { batchForm } from './batch-form.ts';
import { checkFiles } from './check-files.ts';
import { type PreparedFile, runUpload, type UploadTools } from './run-upload.ts';
import { uploadHooks } from './upload-presence.ts';
import { lockRecord, makeRecord, newRecordKey, removeRecord, saveRecord, type UploadTarget } from './upload-records.ts';
import { sessionExpired, sessionTools } from './upload-session.ts';
import { isActive, retryItems, type UploadItem, type UploadState } from './upload-state.ts';
import { addPhotosTexts } from './upload-texts.ts';

export interface Upload extends UploadTarget {
  state: UploadState;
  /** Its dialog is open; otherwise only the strip is shown. */
  isOpen: boolean;
}

interface Running extends Upload {
  userId: string;
  recordKey: string;
  unlock: () => void;
  config: UploadConfig;
  abort: AbortController;
}

/** One upload at a time; it continues on other screens. */
let current: Running | null = null;
const listeners = new Set<() => void>();
let onOtherAccount = (): void => {};
const dropped = new DOMException('Dropped', 'AbortError');

export const getUpload = (): Upload | null => current;

export function subscribeUpload(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The listener is called when an upload was cancelled because another user has signed in. */
export function setOtherAccountListener(listener: () => void): void {
  onOtherAccount = listener;
}

/** Throws an `ApiError` when the limits cannot be loaded, and an `Error` (Slovak) while another upload runs. */
export async function startUpload(target: UploadTarget, files: readonly File[]): Promise<void> {
  const config = await api<UploadConfig>('GET', '/photos/upload-config');
  const userId = getSession().userId;
  if (!userId) throw sessionExpired();
  if (current && isActive(current.state)) throw new Error(addPhotosTexts.busy);
  closeUpload();
  // The owner's plan applies, which only the server knows.
  const limits = target.options ? { ...config, rawSupport: true } : config;
  const recordKey = newRecordKey();
  const upload = { ...target, userId, recordKey, unlock: lockRecord(recordKey), isOpen: true };
  run(upload, checkFiles(files, limits), { ...config, batchSize: Math.min(config.batchSize, maxBatchFiles) });
  if (target.resumes) removeRecord(target.resumes.key);
  uploadHooks.drop = dropUpload;
  uploadHooks.show();
}

/** Retries failed items, in smaller batches in case those were too large. */
export function retryUpload(): void {
  if (!current || isActive(current.state)) return;
  const config = { ...current.config, batchSize: Math.max(1, Math.floor(current.config.batchSize / 2)) };
  run(current, retryItems(current.state), config);
}

export const cancelUpload = (): void => current?.abort.abort(new DOMException('Cancelled', 'AbortError'));

export function openUpload(isOpen: boolean): void {
  if (current && current.isOpen !== isOpen) set({ ...current, isOpen });
}

/** Closes a finished upload. Files of a resumed upload that were not chosen again stay in its record. */
export function closeUpload(): void {
  if (!current || isActive(current.state)) return;
  const { userId, recordKey, unlock } = current;
  saveRecord(recordKey, makeRecord(userId, current, []));
  unlock();
  set(null);
}

/** Cancels an upload at once, without a result. */
function dropUpload(): void {
  const upload = current;
  set(null);
  upload?.abort.abort(dropped);
  upload?.unlock();
}

subscribeSession(() => {
  const userId = getSession().userId;
  if (!current || userId === null || userId === current.userId) return;
  const wasActive = isActive(current.state);
  dropUpload();
  if (wasActive) onOtherAccount();
});

// A sign-out in another tab removes the records of all uploads; nothing else changes the record of one in this tab.
window.addEventListener('storage', ({ key, newValue }) => {
  if (current && key === current.recordKey && newValue === null) dropUpload();
});

type Start = Omit<Running, 'state' | 'config' | 'abort'>;

function run(start: Start, items: readonly UploadItem[], config: UploadConfig): void {
  const { options, userId, recordKey } = start;
  const abort = new AbortController();
  const derive = new DeriveClient(config);
  const tools: UploadTools = {
    // Watermarks are drawn only by the server.
    prepare: options && (options.watermark || !options.createsPreviews) ? null : derive.derive.bind(derive),
    ...sessionTools(userId, {
      send: (files, onShare, signal) => sendBatch(start, files, onShare, signal),
      complete: sendDerivatives,
    }),
    wait: pause,
    now: () => performance.now(),
  };
  let missingCount = -1;
  const onChange = (state: UploadState): void => {
    if (abort.signal.reason === dropped) return;
    const isOpen = current?.recordKey === recordKey ? current.isOpen : start.isOpen;
    set({ ...start, isOpen, state, config, abort });
    const record = makeRecord(userId, start, state.phase === 'cancelled' ? [] : state.items);
    if (record.missingCount !== missingCount) saveRecord(recordKey, record);
    missingCount = record.missingCount;
  };
  window.addEventListener('beforeunload', warnBeforeLeaving);
  runUpload({ items, limits: config, tools, onChange, signal: abort.signal }).finally(() => {
    window.removeEventListener('beforeunload', warnBeforeLeaving);
    derive.close();
  });
}

async function sendBatch(
  { albumId, options }: UploadTarget,
  files: PreparedFile[],
  onShare: (share: number) => void,
  signal: AbortSignal,
) {
  const onProgress = (sent: number, total: number): void => onShare(total > 0 ? sent / total : 0);
  const path = options ? `/admin/albums/${encodeURIComponent(albumId)}/photos` : '/photos/upload';
  const fields = options && { createPreview: String(options.createsPreviews), watermarkText: options.watermark };
  const response = await uploadForm<UploadResponse>(path, batchForm(albumId, files, fields), { onProgress, signal });
  return response.results;
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
