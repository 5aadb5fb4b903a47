import { isVideoFile } from '../../../../../shared/engine/photo-kinds.ts';
import type { KnownPhoto, Photo, PhotoNeed, UploadResult } from '../../../../../shared/library/photos/contract.ts';
import type { Derived } from '../derive/derive-messages.ts';
import { cancelled, failed, type ItemFailure, type UploadItem } from './upload-state.ts';

/** A file on its way. */
export interface JobState {
  readonly item: UploadItem;
  /**
   * `new`: whether the account has it is not known yet; `trashed`: its owner decides; `sent`: stored, and something may have
   * to be made of it.
   */
  readonly step: 'new' | 'asking' | 'trashed' | 'restoring' | 'ready' | 'sending' | 'sent' | 'over';
  /** Its photo in the trash. */
  readonly trashedId: string | null;
  /** What this browser is to make once it is stored. */
  readonly needs: readonly PhotoNeed[];
  /** What was made and is not sent yet; `derived` is null when the browser can't. */
  readonly made: { needs: readonly PhotoNeed[]; derived: Derived | null } | null;
  readonly isMaking: boolean;
  readonly isCompleting: boolean;
  /** All its bytes have left: the server may be storing it. */
  readonly isFileSent: boolean;
  /** An earlier request or visit may have stored it, without a response. */
  readonly mayBeStored: boolean;
  /** How it ends if the account does not have it. */
  readonly unlessStored: Partial<UploadItem> | null;
  readonly rules: JobRules;
}

/** Of all files of a batch. */
export interface JobRules {
  /** Only owners can ask what is known: an admin's account is another. */
  readonly asks: boolean;
  /** Watermarks are drawn only by the server. */
  readonly makesPreviews: boolean;
}

/** The response to a photo that the server has taken. */
type StoredResult = Exclude<UploadResult, { outcome: 'rejected' }>;

export const newJob = (item: UploadItem, rules: JobRules, mayBeStored: boolean): JobState => ({
  item,
  step: item.outcome === 'waiting' ? firstStep(rules) : 'over',
  trashedId: null,
  needs: [],
  made: null,
  isMaking: false,
  isCompleting: false,
  isFileSent: false,
  mayBeStored,
  unlessStored: null,
  rules,
});

export const isUnsent = ({ step }: JobState): boolean => step !== 'trashed' && step !== 'sent' && step !== 'over';

/** The state after each event that a file can meet; the same one where the event changes nothing. */
export const jobEvents = {
  asked: (job: JobState): JobState => ({ ...job, step: 'asking' }),
  unreadable: (job: JobState, failure: ItemFailure) => (job.step === 'asking' ? end(job, failed(failure)) : job),

  /** The account has it, or does not (undefined). */
  looked: (job: JobState, photo: KnownPhoto | undefined): JobState => {
    const isAsked = job.step === 'asking';
    // A photo that was cancelled while the server added it to the album is there.
    if (!isAsked && !(job.item.outcome === 'cancelled' && photo?.state !== 'trashed')) return job;
    if (photo) return known(job, photo);
    if (job.unlessStored) return end(job, job.unlessStored);
    return isAsked ? { ...job, step: 'ready' } : job;
  },

  restoring: (job: JobState) => (job.step === 'trashed' ? wait(job, 'restoring') : job),
  /** It is asked for again, and found. */
  restored: (job: JobState) => (job.step === 'restoring' ? wait(job, 'new') : job),
  /** It was erased from the trash meanwhile. */
  erased: (job: JobState) => (job.step === 'restoring' ? wait(job, 'ready') : job),
  notRestored: (job: JobState, failure: ItemFailure) => (job.step === 'restoring' ? end(job, failed(failure)) : job),
  sentAnew: (job: JobState) => (job.step === 'trashed' ? wait(job, 'ready') : job),

  sending: (job: JobState): JobState => ({
    ...job,
    step: 'sending',
    item: { ...job.item, outcome: 'sending', sentShare: 0 },
  }),
  paused: (job: JobState): JobState =>
    job.step === 'sending' && isVideoFile(job.item.file) && !job.isFileSent ? wait(job, 'ready') : job,
  requested: (job: JobState): JobState => ({ ...job, isFileSent: false }),
  progressed: (job: JobState, sentShare: number, isFileSent: boolean): JobState =>
    job.step === 'sending' ? { ...job, isFileSent, item: { ...job.item, sentShare } } : job,
  /** A request ended without a result. */
  lost: (job: JobState): JobState => (job.isFileSent ? { ...job, mayBeStored: true } : job),
  /** Given up without a verdict, unless the account turns out to have it. */
  unreachable: (job: JobState, failure: ItemFailure): JobState =>
    job.mayBeStored && job.rules.asks && !job.unlessStored ? askAgain(job, failed(failure)) : end(job, failed(failure)),
  rejected: (job: JobState, failure: ItemFailure): JobState => end(job, failed(failure)),
  stored: (job: JobState, { photo, outcome, note }: StoredResult, sentPreviews: boolean): JobState => {
    const isStored = outcome === 'stored' || (outcome === 'duplicate' && job.mayBeStored);
    const couldNot = job.made !== null && job.made.derived === null;
    const awaitsPreviews = isStored && photo.status === 'STORED' && !sentPreviews && !couldNot;
    const item: UploadItem = {
      ...job.item,
      outcome: isStored ? 'stored' : outcome,
      photo,
      note: note ?? null,
      sentShare: 1,
      // It may have been cancelled just before the response.
      error: null,
      failureCode: null,
      isRetryable: false,
    };
    return lacks({ ...job, item, made: sentPreviews ? null : job.made }, photo, awaitsPreviews);
  },

  making: (job: JobState): JobState => ({ ...job, isMaking: true }),
  made: (job: JobState, needs: readonly PhotoNeed[], derived: Derived | null): JobState => {
    if (job.step === 'over') return { ...job, isMaking: false };
    const item = derived?.thumbnail ? { ...job.item, picture: derived.thumbnail } : job.item;
    const made = { ...job, isMaking: false, made: { needs, derived }, item };
    return job.step === 'sent' ? withoutUnneeded(made) : made;
  },
  completing: (job: JobState): JobState => ({ ...job, isCompleting: true }),
  completed: (job: JobState, photo: Photo, sent: readonly PhotoNeed[]): JobState => {
    if (job.step === 'over') return job;
    const needs = photo.needs.filter((need) => !sent.includes(need));
    const isCompleting = needs.length > 0;
    const completed = { ...job, made: null, needs, item: { ...job.item, photo, isCompleting } };
    return isCompleting ? completed : end(completed, {});
  },
  /** The request that completes it is over. */
  settled: (job: JobState): JobState => ({ ...job, isCompleting: false }),
  notCompleted: (job: JobState, completionError: string | null): JobState =>
    end(job, { isCompleting: false, completionError }),

  /** `waits`: for what the server may have, by asking for it if there was no response. */
  cancelled: (job: JobState, waits: boolean): JobState => {
    const isOpen = (isUnsent(job) && job.step !== 'restoring') || job.step === 'trashed';
    const isInFlight = waits && job.step === 'sending';
    if (!isOpen || (isInFlight && job.isFileSent)) return job;
    return isInFlight && job.mayBeStored && job.rules.asks ? askAgain(job, cancelled) : end(job, cancelled);
  },
  /** What the server lacks of it is left to a later visit. */
  left: (job: JobState) => (job.step === 'sent' ? end(job, { isCompleting: false }) : job),
  /** The rest of its batch would fail alike; what is being sent gets its own verdict. */
  stopped: (job: JobState, failure: ItemFailure) =>
    (isUnsent(job) && job.step !== 'sending') || job.step === 'trashed' ? end(job, failed(failure)) : job,
  retried: (job: JobState): JobState =>
    job.item.isRetryable
      ? {
          ...job,
          step: firstStep(job.rules),
          unlessStored: null,
          item: {
            ...job.item,
            outcome: 'waiting',
            error: null,
            failureCode: null,
            isRetryable: false,
            isStorageFull: false,
          },
        }
      : job,
};

type JobEvents = typeof jobEvents;
export type JobEvent = keyof JobEvents;
export type JobDetails<Event extends JobEvent> =
  Parameters<JobEvents[Event]> extends [JobState, ...infer Rest] ? Rest : never;

const firstStep = ({ asks }: JobRules): JobState['step'] => (asks ? 'new' : 'ready');

const end = (job: JobState, change: Partial<UploadItem>): JobState => ({
  ...job,
  step: 'over',
  needs: [],
  made: null,
  item: { ...job.item, ...change },
});

const wait = (job: JobState, step: JobState['step']): JobState => ({
  ...job,
  step,
  item: { ...job.item, outcome: 'waiting' },
});

const askAgain = (job: JobState, unlessStored: Partial<UploadItem>): JobState => ({
  ...job,
  step: 'new',
  unlessStored,
});

function known(job: JobState, { state, photo }: KnownPhoto): JobState {
  if (state === 'trashed')
    return { ...job, step: 'trashed', trashedId: photo.id, item: { ...job.item, outcome: 'trashed' } };
  const found = job.mayBeStored ? 'stored' : 'duplicate';
  const outcome = state === 'linked' ? 'linked' : found;
  const item: UploadItem = {
    ...job.item,
    outcome,
    photo,
    isKnown: true,
    sentShare: 1,
    error: null,
    failureCode: null,
    isRetryable: false,
  };
  // The browser that stored it was closed before it made the previews.
  return lacks({ ...job, item }, photo, photo.status === 'STORED');
}

/** Ends the way of a stored file, or goes on with what this browser is to make of it. */
function lacks(job: JobState, { needs }: Photo, awaitsPreviews: boolean): JobState {
  const all = [...new Set<PhotoNeed>(awaitsPreviews ? ['previews', ...needs] : needs)];
  if (all.length === 0 || !job.rules.makesPreviews) return end(job, {});
  return withoutUnneeded({ ...job, step: 'sent', needs: all, item: { ...job.item, isCompleting: true } });
}

/** Previews may be made just after their photo went without them, and the server needs something else. */
function withoutUnneeded(job: JobState): JobState {
  const { made, needs } = job;
  return made?.derived && !needs.some((need) => made.needs.includes(need)) ? { ...job, made: null } : job;
}
