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
import { isActive, isSending, type Upload, type UploadItem, type UploadsState } from './upload-state.ts';
import { uploadTools } from './upload-tools.ts';

const none: UploadsState = { uploads: [], hold: null, progress: { percent: 0, remainingSeconds: null } };
/** Progress comes many times a second. */
const shownEveryMs = 80;

interface Running {
  session: UploadSession;
  config: UploadConfig;
  /** When it was loaded, by this browser's clock. */
  loadedAt: number;
  queue: UploadQueue;
  records: RecordKeeper;
}

let running: Running | null = null;
let state = none;
/** Photos that an import brings over: it shows them itself, and remembers what is missing. */
let imported: readonly Upload[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let letSleep: (() => void) | null = null;
let onOtherAccount = (): void => {};
const { notify, subscribe } = newListeners();
export const subscribeUploads = subscribe;

export const getUploads = (): UploadsState => state;
export const getImported = (): readonly Upload[] => imported;

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
  const { queue, records } = open(target, config);
  // The owner's plan applies, which only the server knows.
  const limits = {
    ...config,
    ...(target.options && { rawSupport: true }),
    takesVideos: !target.options && !target.guest,
  };
  for (const { key, albumId, items } of state.uploads)
    if (albumId === target.albumId && !isActive({ items })) closeUpload(key);
  const key = newRecordKey();
  await records.begin(key, target, files);
  // Meanwhile somebody has signed out.
  if (running?.queue !== queue) throw sessionExpired();
  add(queue, new UploadBatch(target, key, checkFiles(files, limits), config.now));
}

/**
 * Adds photos of an import, each with what the export tells of it; returns the key of their upload,
 * which stays among `getImported` until it is closed. Throws an `ApiError` when the limits can't be loaded.
 */
export async function startImported(
  target: UploadTarget,
  photos: readonly Pick<UploadItem, 'file' | 'takenAt' | 'caption' | 'isFavorite'>[],
): Promise<string> {
  const { queue, config, loadedAt } = open(target, running?.config ?? (await getConfig()));
  const key = newRecordKey();
  const items = checkFiles(
    photos.map(({ file }) => file),
    config,
  );
  const told = items.map((item, at) => ({
    ...item,
    takenAt: photos[at]?.takenAt ?? null,
    caption: photos[at]?.caption ?? null,
    isFavorite: photos[at]?.isFavorite ?? false,
  }));
  const chosenAt = Math.round(config.now + performance.now() - loadedAt);
  add(queue, new UploadBatch({ ...target, isImport: true }, key, told, chosenAt));
  return key;
}

/** Returns the uploads of who is signed in; those of somebody else are cancelled. */
function open({ guest }: UploadTarget, config: UploadConfig): Running {
  const userId = getSession().userId ?? (guest ? guestUser : null);
  if (!userId) throw sessionExpired();
  if (running && running.session.userId !== userId) dropAll();
  running ??= start(userId, config);
  return running;
}

function add(queue: UploadQueue, batch: UploadBatch): void {
  queue.add(batch);
  letSleep ??= keepAwake();
  show();
  uploadHooks.drop = dropAll;
  uploadHooks.isSending = () => allUploads().some(isSending);
  uploadHooks.show();
}

const allUploads = (): Upload[] => [...state.uploads, ...imported];

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

/** Gives up what is not sent of it. */
export function cancelImported(key: string): void {
  running?.queue.cancel(key);
  closeImported(key);
}

export function closeImported(key: string): void {
  running?.queue.remove(key);
  show();
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
  return { session, config, loadedAt: performance.now(), queue, records: new RecordKeeper(userId) };
}

const dropped = newListeners();
/** Calls back when all uploads were cancelled at once: by a sign-out, or as somebody else has signed in. */
export const subscribeDropped = dropped.subscribe;

/** Cancels all at once, without a result. */
function dropAll(): void {
  const ended = running;
  running = null;
  for (const { key } of allUploads()) {
    ended?.queue.remove(key);
    ended?.records.drop(key);
  }
  letSleep?.();
  letSleep = null;
  show();
  dropped.notify();
}

function show(): void {
  clearTimeout(timer);
  timer = undefined;
  const { uploads, ...rest } = running?.queue.snapshot() ?? none;
  state = { ...rest, uploads: uploads.filter(({ isImport }) => !isImport) };
  imported = uploads.filter(({ isImport }) => isImport);
  for (const upload of state.uploads) running?.records.update(upload);
  const warns = uploads.some(isSending);
  if (warns) window.addEventListener('beforeunload', warnBeforeLeaving);
  else window.removeEventListener('beforeunload', warnBeforeLeaving);
  notify();
}

const warnBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

subscribeSession(() => {
  const { userId } = getSession();
  if (!running || userId === null || userId === running.session.userId) return;
  const wasActive = allUploads().some(isActive);
  dropAll();
  if (wasActive) onOtherAccount();
});

// A sign-out in another tab.
new BroadcastChannel(dropChannel).addEventListener('message', dropAll);
