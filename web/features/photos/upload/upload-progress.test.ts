import { describe, expect, it } from 'vitest';
import { fileAt, ProgressMeter, sharesOf } from './upload-progress.ts';
import { interruptedTexts, remainingText, signOutTexts, uploadSummary, uploadTexts } from './upload-texts.ts';

describe('ProgressMeter', () => {
  it('counts bytes of finished batches and of the current one', () => {
    const meter = new ProgressMeter(1000, 0);
    expect(meter.during(400, 0.5, 1000)).toMatchObject({ sentBytes: 200, totalBytes: 1000, percent: 20 });
    expect(meter.after(400, 2000)).toMatchObject({ sentBytes: 400, percent: 40 });
    expect(meter.during(600, 0.5, 3000)).toMatchObject({ sentBytes: 700, percent: 70 });
  });

  it('is at most 99 before the last response', () => {
    expect(new ProgressMeter(1000, 0).during(1000, 1, 1000).percent).toBe(99);
  });

  it('estimates the remaining time from the speed, after some seconds', () => {
    const meter = new ProgressMeter(10_000, 0);
    expect(meter.during(10_000, 0.1, 1000).remainingSeconds).toBeNull();
    expect(meter.during(10_000, 0.2, 4000).remainingSeconds).toBe(16);
  });

  it('adapts to a connection that becomes slower', () => {
    const meter = new ProgressMeter(100_000, 0);
    meter.during(100_000, 0.5, 10_000);
    for (let second = 11; second <= 40; second += 1) meter.during(100_000, 0.5 + (second - 10) * 0.001, second * 1000);
    expect(meter.during(100_000, 0.53, 40_000).remainingSeconds).toBeCloseTo(470, 0);
  });
});

describe('fileAt', () => {
  it('returns the file that is being sent', () => {
    expect(fileAt([100, 300, 100], 0)).toBe(0);
    expect(fileAt([100, 300, 100], 0.3)).toBe(1);
    expect(fileAt([100, 300, 100], 0.9)).toBe(2);
    expect(fileAt([100, 300, 100], 1)).toBe(2);
  });
});

describe('sharesOf', () => {
  it('fills one file after the other', () => {
    expect(sharesOf([100, 300, 100], 0)).toEqual([0, 0, 0]);
    expect(sharesOf([100, 300, 100], 0.5)).toEqual([1, 0.5, 0]);
    expect(sharesOf([100, 300, 100], 1)).toEqual([1, 1, 1]);
    expect(sharesOf([0, 10], 1)).toEqual([1, 1]);
    expect(sharesOf([], 1)).toEqual([]);
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
    expect(interruptedTexts.summary(12, 40)).toBe(
      'Nahrávanie sa prerušilo: 12 zo\u00a040 fotiek sa nenahralo. Vyberte ich znova.',
    );
    expect(interruptedTexts.summary(1, 1)).toBe(
      'Nahrávanie sa prerušilo: 1 z\u00a01 fotky sa nenahrala. Vyberte ju znova.',
    );
    expect(interruptedTexts.summary(2, 3)).toBe(
      'Nahrávanie sa prerušilo: 2 z\u00a03 fotiek sa nenahrali. Vyberte ich znova.',
    );
    expect(signOutTexts.text(1)).toMatch(/^1 fotka sa ešte nenahrala\./);
  });

  it('sums up with the right plurals', () => {
    expect(uploadSummary({ uploaded: 1, skipped: 0, failed: 0 })).toBe('1 fotka nahraná');
    expect(uploadSummary({ uploaded: 3, skipped: 1, failed: 2 })).toBe('3 fotky nahrané, 1 preskočená, 2 zlyhali');
    expect(uploadSummary({ uploaded: 12, skipped: 5, failed: 5 })).toBe(
      '12 fotiek nahraných, 5 preskočených, 5 zlyhalo',
    );
    expect(uploadSummary({ uploaded: 0, skipped: 2, failed: 1 })).toBe('2 fotky preskočené, 1 zlyhala');
    expect(uploadSummary({ uploaded: 0, skipped: 0, failed: 7 })).toBe('7 fotiek zlyhalo');
    expect(uploadSummary({ uploaded: 0, skipped: 0, failed: 0 })).toBe('0 fotiek nahraných');
  });
});
