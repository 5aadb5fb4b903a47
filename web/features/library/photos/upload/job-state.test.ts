import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { KnownPhoto, Photo, UploadResult } from '../../../../../shared/library/photos/contract.ts';
import { readyPhoto } from '../../../../testing/fake-upload-tools.ts';
import { checkFiles } from './check-files.ts';
import { isUnsent, type JobState, newJob, jobEvents as on } from './job-state.ts';
import { failureOf, type UploadOutcome } from './upload-state.ts';

const [item] = checkFiles([new File(['jpeg'], 'more.jpg')], { maxFileSize: 1000, rawSupport: false });
if (!item) throw new Error('No item.');

const failures = (['photo-corrupt', 'storage-full', 'unexpected'] as const).map((code) => failureOf(code, code));
const unprepared: Photo = { ...readyPhoto, needs: ['master'] };
const photos = [readyPhoto, unprepared, { ...readyPhoto, status: 'STORED' } as Photo];
const known = (state: KnownPhoto['state'], photo = readyPhoto): KnownPhoto => ({ sha256: 'a', state, photo });
type Stored = Exclude<UploadResult, { outcome: 'rejected' }>;
const stored = (outcome: Stored['outcome'], photo: Photo): Stored => ({ filename: 'more.jpg', outcome, photo });
const derived = { thumbnail: new Blob(['jpeg']) };

/** What goes on with a file outside of its state: its requests. */
interface World {
  job: JobState;
  isAsking: boolean;
  isSending: boolean;
}

/** What may happen now: effects begin only what the state lets them, but end whenever they do. */
function eventsIn({ job, isAsking, isSending }: World): Partial<World>[] {
  const { step, made, isMaking, isCompleting } = job;
  const looked = [undefined, known('linked'), known('duplicate', unprepared), known('failed'), known('trashed')];
  const results = photos.flatMap((photo) => [stored('stored', photo), stored('duplicate', photo)]);
  const events: [isPossible: boolean, JobState[], Partial<World>?][] = [
    [true, [on.cancelled(job, true), on.cancelled(job, false), on.left(job), on.retried(job)]],
    [true, [on.restoring(job), on.restored(job), on.erased(job), on.sentAnew(job)]],
    [true, failures.flatMap((failure) => [on.stopped(job, failure), on.notRestored(job, failure)])],
    [step === 'new' && !isAsking, [on.asked(job)], { isAsking: true }],
    [isAsking, looked.map((photo) => on.looked(job, photo)), { isAsking: false }],
    [isAsking, failures.map((failure) => on.unreadable(job, failure)), { isAsking: false }],
    [step === 'ready' && !isSending, [on.requested(on.sending(job))], { isSending: true }],
    [isSending, [on.progressed(job, 0.5, false), on.progressed(job, 1, true)]],
    [isSending, failures.map((failure) => on.unreachable(on.lost(job), failure)), { isSending: false }],
    [isSending, failures.map((failure) => on.rejected(job, failure)), { isSending: false }],
    [isSending, results.map((result) => on.stored(job, result, made?.derived != null)), { isSending: false }],
    [!isMaking && !made && !isCompleting, [on.making(job)]],
    [isMaking, [on.made(job, ['previews'], derived), on.made(job, ['previews'], null)]],
    [step === 'sent' && made?.derived != null && !isCompleting, [on.completing(job)]],
    [isCompleting, photos.map((photo) => on.settled(on.completed(job, photo, ['previews'])))],
    [step === 'sent', [on.notCompleted(job, 'Nedá sa.')]],
  ];
  return events.flatMap(([isPossible, jobs, effects]) =>
    isPossible ? jobs.map((next) => ({ job: next, ...effects })) : [],
  );
}

/** Lets one thing after the other happen; `choices` say which. */
function play(start: JobState, choices: readonly number[], onEach: (job: JobState) => void): JobState {
  let world: World = { job: start, isAsking: false, isSending: false };
  for (const choice of choices) {
    const events = eventsIn(world);
    world = { ...world, ...events[choice % events.length] };
    onEach(world.job);
  }
  return world.job;
}

const doneOutcomes: readonly UploadOutcome[] = ['stored', 'linked', 'duplicate'];
const endOutcomes: readonly UploadOutcome[] = [...doneOutcomes, 'cancelled', 'failed'];

function check({ item, step, needs, made, trashedId }: JobState): void {
  const isDone = doneOutcomes.includes(item.outcome);
  if (step === 'over') expect([endOutcomes.includes(item.outcome), needs, made]).toEqual([true, [], null]);
  if (step === 'trashed') expect([item.outcome, typeof trashedId]).toEqual(['trashed', 'string']);
  if (step === 'sent') expect([isDone, item.isCompleting, needs.length > 0]).toEqual([true, true, true]);
  // Only what is done has a photo, whole and for good.
  expect(item.photo !== null && item.sentShare === 1 && !item.isRetryable).toBe(isDone);
  expect(item.error !== null).toBe(item.outcome === 'failed');
  if (item.isCompleting) expect(step).toBe('sent');
}

const rules = fc.record({ asks: fc.boolean(), makesPreviews: fc.boolean() });
const choices = fc.array(fc.nat(), { minLength: 1, maxLength: 40 });

it('a file is never in two states at once, whatever happens to it and in what order', () => {
  const property = fc.property(rules, fc.boolean(), choices, (ofBatch, mayBeStored, picks) => {
    play(newJob(item, ofBatch, mayBeStored), picks, check);
  });
  fc.assert(property, { numRuns: 2000 });
});

it('a file comes to an end once nothing more goes wrong', () => {
  const next: Record<JobState['step'], (job: JobState) => JobState> = {
    trashed: on.restoring,
    restoring: on.restored,
    new: on.asked,
    asking: (job) => on.looked(job, undefined),
    ready: on.sending,
    sending: (job) => on.stored(job, stored('stored', readyPhoto), false),
    sent: on.left,
    over: (job) => job,
  };
  const property = fc.property(rules, choices, (ofBatch, picks) => {
    let job = play(newJob(item, ofBatch, false), picks, () => {});
    for (let at = 0; at < Object.keys(next).length; at += 1) job = next[job.step](job);
    expect([job.step, isUnsent(job)]).toEqual(['over', false]);
  });
  fc.assert(property);
});

it.each([
  ['is over when nothing of it was sent', {}, true, 'over'],
  ['is waited for when all of it was sent', { isFileSent: true }, true, 'sending'],
  ['is asked for when an earlier request may have stored it', { mayBeStored: true }, true, 'new'],
  ['is over the second time', { mayBeStored: true, isFileSent: true }, false, 'over'],
  [
    'is over where it cannot be asked for',
    { mayBeStored: true, rules: { asks: false, makesPreviews: true } },
    true,
    'over',
  ],
  ['goes on while it is being restored', { step: 'restoring' }, true, 'restoring'],
] as const)('a file that is being sent and then cancelled %s', (_, state, waits, step) => {
  const sending = on.requested(on.sending(newJob(item, { asks: true, makesPreviews: true }, false)));
  expect(on.cancelled({ ...sending, ...state }, waits).step).toBe(step);
});
