import { expect, test } from 'vitest';
import { admin } from '../scripts/seed/people.ts';
import { visit } from './harness/visitor.ts';

test('the administration has a menu of its own, on a phone too, and nothing of the shop around it', async () => {
  const desk = await visit('/admin', { as: admin });
  await desk.getByRole('heading', { level: 1, name: 'Dnes' }).waitFor();
  const menu = desk.getByRole('navigation', { name: 'Administrácia' });
  expect(await menu.locator('[aria-current=page]').getAttribute('href')).toBe('/admin');
  expect(await desk.getByRole('contentinfo').count()).toBe(0);
  expect(await desk.getByRole('link', { name: /^Košík/ }).count()).toBe(0);
  // Its tabs are in harness/tours.ts.
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.getByRole('button', { name: 'Administrácia: Dnes' }).click();
  await desk.getByRole('link', { name: 'Zákazníci' }).click();
  await desk.getByRole('heading', { level: 1, name: 'Zákazníci' }).waitFor();
});
