import { describe, expect, it } from 'vitest';
import { ProgressMeter } from './upload-progress.ts';
import {
  cancelTexts,
  interruptedTexts,
  remainingText,
  retryText,
  signOutTexts,
  uploadSummary,
  uploadTexts,
} from './upload-texts.ts';

describe('ProgressMeter', () => {
  const measure = (meter: ProgressMeter, sent: number, now: number, known = 0) =>
    meter.measure({ total: 10_000, done: sent + known, sent }, now);

  it('has whole per cents, 100 only when all is sent', () => {
    const meter = new ProgressMeter();
    expect([0, 2099, 9999, 10_000].map((sent) => measure(meter, sent, sent).percent)).toEqual([0, 20, 99, 100]);
  });

  it('estimates the remaining time from the speed, after some seconds', () => {
    const meter = new ProgressMeter();
    measure(meter, 0, 0);
    expect(measure(meter, 1000, 1000).remainingSeconds).toBeNull();
    expect(measure(meter, 2000, 4000).remainingSeconds).toBe(16);
  });

  it('does not take what was there already for speed', () => {
    const meter = new ProgressMeter();
    measure(meter, 0, 0, 5000);
    expect(measure(meter, 1000, 4000, 5000).remainingSeconds).toBe(16);
  });

  it('adapts to a connection that becomes slower', () => {
    const meter = new ProgressMeter();
    measure(meter, 5000, 10_000);
    for (let second = 11; second <= 40; second += 1) measure(meter, 5000 + (second - 10), second * 1000);
    expect(measure(meter, 5030, 40_000).remainingSeconds).toBeCloseTo(4970, 0);
  });
});

describe('texts', () => {
  it('has the remaining time in seconds or in minutes and seconds', () => {
    expect([0.2, 45, 59.2, 125, 3600].map(remainingText)).toEqual(['1 s', '45 s', '1 min', '2 min a 5 s', '60 min']);
  });

  it('declines what was skipped and what was only linked', () => {
    expect([1, 2, 5].map(uploadTexts.linked)).toEqual([
      '1 fotku ste už mali nahranú, odteraz je aj v\u00a0tomto albume.',
      '2 fotky ste už mali nahrané, odteraz sú aj v\u00a0tomto albume.',
      '5 fotiek ste už mali nahraných, odteraz je aj v\u00a0tomto albume.',
    ]);
    expect([1, 2, 5].map(uploadTexts.duplicates)).toEqual([
      '1 fotka už v albume je, preskočili sme ju.',
      '2 fotky už v albume sú, preskočili sme ich.',
      '5 fotiek už v albume je, preskočili sme ich.',
    ]);
  });

  it('declines what is incomplete and what an interruption left', () => {
    expect([1, 3, 5].map(uploadTexts.incomplete)).toEqual([
      '1 fotka je uložená, ale niečo jej chýba.',
      '3 fotky sú uložené, ale niečo im chýba.',
      '5 fotiek je uložených, ale niečo im chýba.',
    ]);
    expect(interruptedTexts.summary(12, 40)).toBe('Nahrávanie sa prerušilo: zostáva 12 zo\u00a040 fotiek.');
    expect(interruptedTexts.summary(1, 1)).toBe('Nahrávanie sa prerušilo: zostáva 1 z\u00a01 fotky.');
    expect(interruptedTexts.summary(2, 3)).toBe('Nahrávanie sa prerušilo: zostávajú 2 z\u00a03 fotiek.');
    expect([1, 2].map(interruptedTexts.chooseAgain)).toEqual(['Vyberte ju znovu.', 'Vyberte ich znovu.']);
    expect(signOutTexts.text(1)).toMatch(/^1 fotka sa ešte nenahrala\./);
  });

  it('sums up with the right plurals', () => {
    const none = { uploaded: 0, skipped: 0, trashed: 0, truncated: 0, cancelled: 0, failed: 0 };
    const sum = (counts: Partial<typeof none>) => uploadSummary({ ...none, ...counts }, null);
    expect(sum({ uploaded: 1 })).toBe('1 fotka nahraná');
    expect(sum({ uploaded: 3, skipped: 1, failed: 2 })).toBe('3 fotky nahrané, 1 preskočená, 2 zlyhali');
    expect(sum({ uploaded: 12, skipped: 5, failed: 5 })).toBe('12 fotiek nahraných, 5 preskočených, 5 zlyhalo');
    expect(sum({ skipped: 2, failed: 1 })).toBe('2 fotky preskočené, 1 zlyhala');
    expect(sum({ failed: 7 })).toBe('7 fotiek zlyhalo');
    expect(sum({ uploaded: 9, truncated: 1 })).toBe('9 fotiek nahraných, 1 neúplná');
    expect(sum({ cancelled: 3 })).toBe('3 fotky nenahrané');
    expect(sum({})).toBe('0 fotiek nahraných');
  });

  it('offers to send anew what was cancelled, and to try again what failed', () => {
    const text = (retryable: number, cancelled: number) => retryText({ retryable, cancelled });
    expect([text(1, 1), text(3, 3)]).toEqual(['Nahrať znovu', 'Nahrať znovu (3)']);
    expect([text(1, 0), text(3, 0), text(3, 2)]).toEqual([
      'Skúsiť znovu',
      'Skúsiť znovu všetky (3)',
      'Skúsiť znovu všetky (3)',
    ]);
  });

  it('sums up a resumed upload as a whole', () => {
    const counts = { uploaded: 40, skipped: 0, trashed: 0, truncated: 0, cancelled: 0, failed: 0 };
    expect(uploadSummary(counts, { total: 100, storedBefore: 60 })).toBe('Nahrané: 100 zo\u00a0100 fotiek');
    expect(uploadSummary({ ...counts, uploaded: 38, failed: 2 }, { total: 100, storedBefore: 60 })).toBe(
      'Nahrané: 98 zo\u00a0100 fotiek, 2 zlyhali',
    );
  });

  it('says what a cancelled upload leaves in the album, and what not', () => {
    expect([0, 1, 2, 12].map(cancelTexts.stays)).toEqual([
      'V\u00a0albume zatiaľ žiadna z\u00a0nich nie je.',
      '1 fotka je už uložená a\u00a0v\u00a0albume zostane.',
      '2 fotky sú už uložené a\u00a0v\u00a0albume zostanú.',
      '12 fotiek je už uložených a\u00a0v\u00a0albume zostane.',
    ]);
    expect([1, 3, 48].map(cancelTexts.goes)).toEqual([
      '1 fotka sa nenahrá, vo vašom zariadení zostane.',
      '3 fotky sa nenahrajú, vo vašom zariadení zostanú.',
      '48 fotiek sa nenahrá, vo vašom zariadení zostane.',
    ]);
  });
});
