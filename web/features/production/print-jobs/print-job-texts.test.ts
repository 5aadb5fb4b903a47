import { expect, it } from 'vitest';
import { jobsTexts, viewerTexts } from './print-job-texts.ts';

it('counts files and items in words that agree', () => {
  expect([1, 2, 5].map(jobsTexts.zipParts)).toEqual([
    'Sťahuje sa 1 súbor.',
    'Sťahujú sa 2 súbory.',
    'Sťahuje sa 5 súborov.',
  ]);
  expect(jobsTexts.progress(4, 4, 0)).toBe('4 zo\u00a04 položiek');
  expect(jobsTexts.progress(1, 4, 2)).toBe('1 zo\u00a04 položiek, 2 zlyhali');
  expect(viewerTexts.place(2, 6)).toBe('2 zo\u00a06');
});
