import { expect, it } from 'vitest';
import { errors } from './errors.ts';

it.each(Object.entries(errors))('%s has a status of a failure and a Slovak sentence', (_, [status, text]) => {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(600);
  expect(text).toMatch(/^[A-ZÁČĎÉÍĽŇÓŠŤÚÝŽ„]/);
  // Nearly every Slovak sentence has such a letter.
  expect(text).toMatch(/Zadajte|[áäčďéíĺľňóôŕšťúýž]/);
});
