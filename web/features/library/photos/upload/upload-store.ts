import type { UploadConfig } from '../../../../../shared/library/photos/contract.ts';
import { api } from '../../../../lib/api.ts';
import { newListeners } from '../../../../lib/listeners.ts';
import { getSession, subscribeSession } from '../../../../lib/session-store.ts';
import { deriveWorkers } from '../derive/derive-pool.ts';
import { checkFiles } from './check-files.ts';
import { keepAwake } from './keep-awake.ts';
import { RecordKeeper } from './record-keeper.ts';
import { planAdding } from './send-as-guest.ts';
import { UploadBatch } from './upload-job.ts';
import { dropChannel, uploadHooks } from './upload-presence.ts';
import { UploadQueue } from './upload-queue.ts';
import { guestUser, newRecordKey, type UploadTarget } from './upload-records.ts';
import { sessionExpired, UploadSession } from './upload-session.ts';
import { isActive, isSending, type UploadsState } from './upload-state.ts';
import { uploadTools } from './upload-tools.ts';

const none: UploadsState = { uploads: [], hold: null, progress: { percent: 0, remainingSeconds: null } };
/** Progress comes many times a second. */
const shownEveryMs = 80;

interface Running {
  session: UploadSession;
  queue: UploadQueue;
  records: RecordKeeper;
}

let running: Running | null = null;
let state = none;
let timer: ReturnType<typeof setTimeout> | undefined;
let letSleep: (() => void) | null = null;
let onOtherAccount = (): void => {};
const { notify, subscribe } = newListeners();
export const subscribeUploads = subscribe;

export const getUploads = (): UploadsState => state;

/** The listener is called when uploads were cancelled because another user has signed in. */
export function setOtherAccountListener(listener: () => void): void {
  onOtherAccount = listener;
}

/**
 * Adds files to the uploads that run. Throws an `ApiError` when the limits can't be loaded, or what a guest has chosen has
 * no room.
 */
export async function startUpload(target: UploadTarget, files: readonly File[]): Promise<void> {
  const config = await (target.guest ? planAdding(target.guest, files) : getConfig());
  const userId = getSession().userId ?? (target.guest ? guestUser : null);
  if (!userId) throw sessionExpired();
  if (running?.session.userId !== userId) dropAll();
  running ??= start(userId, config);
  const { queue, records } = running;
  // The owner's plan applies, which only the server knows.
  const limits = target.options ? { ...config, rawSupport: true } : config;
  for (const { key, albumId, items } of state.uploads)
    if (albumId === target.albumId && !isActive({ items })) closeUpload(key);
  const key = newRecordKey();
  await records.begin(key, target, files);
  // Meanwhile somebody has signed out.
  if (running?.queue !== queue) throw sessionExpired();
  queue.add(new UploadBatch(target, key, checkFiles(files, limits), config.now));
  letSleep ??= keepAwake();
  show();
  uploadHooks.drop = dropAll;
  uploadHooks.isSending = () => state.uploads.some(isSending);
  uploadHooks.show();
}

const getConfig = () => api<UploadConfig>('GET', '/photos/upload-config');

export const pauseUploads = (isPaused: boolean): void => running?.queue.pause(isPaused);
export const cancelUpload = (key: string): void => running?.queue.cancel(key);
export const leaveRest = (key: string): void => running?.queue.leaveRest(key);

export const restoreFromTrash = (key: string): void => running?.queue.restoreTrashed(key);
export const sendAnew = (key: string): void => running?.queue.sendTrashed(key);

export function retryUpload(key: string): void {
  running?.queue.retry(key);
  letSleep ??= keepAwake();
}

export function closeUploads(): void {
  for (const { key } of state.uploads) closeUpload(key);
}

/** Closes a finished upload. Files of a resumed upload that were not chosen again stay in its record. */
function closeUpload(key: string): void {
  const upload = state.uploads.find((each) => each.key === key);
  if (!running || !upload) return;
  running.records.close(upload);
  running.queue.remove(key);
  show();
}

function start(userId: string, config: UploadConfig): Running {
  const session = new UploadSession(userId);
  const rest = (): void => {
    letSleep?.();
    letSleep = null;
  };
  const queue = new UploadQueue(uploadTools(session, config, rest), deriveWorkers(navigator), () => {
    timer ??= setTimeout(show, shownEveryMs);
  });
  return { session, queue, records: new RecordKeeper(userId) };
}

/** Cancels all at once, without a result. */
function dropAll(): void {
  const dropped = running;
  running = null;
  for (const { key } of state.uploads) {
    dropped?.queue.remove(key);
    dropped?.records.drop(key);
  }
  letSleep?.();
  letSleep = null;
  show();
}

function show(): void {
  clearTimeout(timer);
  timer = undefined;
  state = running?.queue.snapshot() ?? none;
  for (const upload of state.uploads) running?.records.update(upload);
  const warns = state.uploads.some(isSending);
  if (warns) window.addEventListener('beforeunload', warnBeforeLeaving);
  else window.removeEventListener('beforeunload', warnBeforeLeaving);
  notify();
}

const warnBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

subscribeSession(() => {
  const { userId } = getSession();
  if (!running || userId === null || userId === running.session.userId) return;
  const wasActive = state.uploads.some(isActive);
  dropAll();
  if (wasActive) onOtherAccount();
});

// A sign-out in another tab.
new BroadcastChannel(dropChannel).addEventListener('message', dropAll);
