import { expect, test } from 'vitest';
import type { AlbumLinksResponse } from '../shared/library/links/contract.ts';
import { phone } from './harness/add-as-guest.ts';
import { makeSharedAlbum } from './harness/shared-album.ts';
import { visit } from './harness/visitor.ts';

/** The colour of the page's ground. */
const ground = (page: Awaited<ReturnType<typeof visit>>) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('a photographer dresses an album, and guests see it so: cover, colours, name and slideshow', async () => {
  const { owner: client, album, path } = await makeSharedAlbum(['a.jpg', 'b.jpg']);
  const owner = await visit('/profile?tab=znacka', { as: client.account });
  await owner.getByLabel('Názov').fill('Foto Kováč');
  await owner.getByLabel('Mám vlastnú farbu').check();
  await owner.getByLabel('Farba').fill('#7a2e3a');
  await owner.getByLabel('Web').fill('fotokovac.example');
  await owner.getByRole('button', { name: 'Uložiť značku' }).click();
  await owner.getByText('Značka je uložená.').waitFor();

  await owner.goto(`/albums/${album.id}`);
  await owner.getByRole('button', { name: 'Vzhľad pre hostí' }).click();
  await owner.getByLabel('Začať fotkou cez celú obrazovku').check();
  const focus = owner.getByRole('slider', { name: 'Čo má zostať vidno' });
  await focus.focus();
  await owner.keyboard.press('ArrowLeft');
  expect(await focus.getAttribute('aria-valuetext')).toBe('40 % zľava, 50 % zhora');
  await owner.getByRole('radio', { name: 'Klasické' }).click();
  await owner.getByRole('radio', { name: 'Moja farba' }).check();
  await owner.getByLabel('Dátum udalosti').fill('2026-07-14');
  await owner.getByRole('button', { name: 'Uložiť', exact: true }).click();
  await owner.getByText('Vzhľad je uložený.').waitFor();

  const guest = await visit(path);
  await guest.getByRole('heading', { level: 1, name: 'Svadba Zuzky a Petra' }).waitFor();
  await guest.getByText('14. júla 2026 · od Foto Kováč').waitFor();
  await guest.getByRole('link', { name: 'fotokovac.example' }).waitFor();
  expect(await guest.getByRole('link', { name: /Registrovať|Prihlásiť/ }).count()).toBe(0);
  await expect.poll(() => ground(guest)).toBe('rgb(122, 46, 58)');

  await guest.getByRole('button', { name: 'Prezentácia' }).click();
  const show = guest.getByRole('dialog', { name: 'Prezentácia' });
  await show.getByRole('img', { name: 'a.jpg' }).waitFor();
  await guest.keyboard.press('ArrowRight');
  await show.getByRole('img', { name: 'b.jpg' }).waitFor();
  await show.getByText('2 / 2').waitFor();
  await guest.keyboard.press('Escape');
  await show.waitFor({ state: 'hidden' });

  // What stays at the bottom of the window covers nothing of the cover.
  const { links } = await client.call<AlbumLinksResponse>('GET', `/albums/${album.id}/links`);
  await client.call('PUT', `/album-links/${links[0]?.id}`, { rights: ['choose'] });
  const chooser = await visit(path, phone);
  const hint = chooser.getByText('Označte srdiečkom fotky');
  await hint.waitFor();
  const { height } = phone.viewport;
  const placeOfHint = async () => (await hint.boundingBox())?.y ?? 0;
  expect(await placeOfHint()).toBeGreaterThanOrEqual(height);
  await chooser.getByRole('link', { name: 'Pozrieť fotky' }).click();
  await expect.poll(placeOfHint).toBeLessThan(height);

  // The rest of the site keeps its own colours.
  await guest.getByRole('link', { name: 'Momentku' }).click();
  await guest.getByRole('link', { name: 'Registrovať' }).first().waitFor();
  await expect.poll(() => ground(guest)).toBe('rgb(250, 248, 244)');
});
