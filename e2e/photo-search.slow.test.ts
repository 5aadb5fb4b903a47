import { expect, test } from 'vitest';
import { datedJpeg } from '../scripts/photo-generator/test-photos.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { settledPhotos } from './harness/pictures.ts';
import { visit } from './harness/visitor.ts';

const taken = {
  'IMG_0123.jpg': '2024:07:14 18:03:11',
  'Čierny Váh.jpg': '2024:07:15 09:00:00',
  'IMG_4567.jpg': '2025:08:01 12:00:00',
};

test('a photo is found among all of them by a piece of its name or by its day, in an album and from the list of albums', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Váh a okolie' });
  const size = { width: 320, height: 240 };
  for (const [at, [filename, day]] of Object.entries(taken).entries())
    await client.upload(id, [{ filename, original: await datedJpeg(day, { ...size, seed: at + 1 }) }]);
  await settledPhotos(client, id);

  const page = await visit('/photos', { as: account, viewport: { width: 390, height: 800 } });
  const photo = (name: string) => page.getByRole('button', { name: `Zobraziť fotku ${name}` });
  const names = () =>
    page
      .getByRole('button', { name: /^Zobraziť fotku / })
      .evaluateAll((all) => all.map((each) => each.ariaLabel?.slice(15)));
  const field = page.getByLabel('Názov súboru');
  await photo('IMG_4567.jpg').waitFor();

  await field.fill('123');
  await page.getByText('Nájdená 1 fotka').waitFor();
  expect(await names()).toEqual(['IMG_0123.jpg']);
  await page.getByText('IMG_0123.jpg', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?search=123');
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await photo('IMG_0123.jpg').click();
  await page.getByRole('dialog', { name: 'Fotka IMG_0123.jpg' }).waitFor();
  await page.goBack();
  await photo('IMG_0123.jpg').waitFor();
  await page.goBack();
  await photo('IMG_4567.jpg').waitFor();
  expect(await field.inputValue()).toBe('');
  await page.goForward();
  await page.getByText('Nájdená 1 fotka').waitFor();

  await field.fill('vah nie je');
  await page.getByText('Žiadna fotka nezodpovedá hľadaniu').waitFor();
  await page.getByRole('button', { name: 'Zrušiť hľadanie' }).click();
  await photo('IMG_4567.jpg').waitFor();

  await page.getByRole('button', { name: 'Dátum' }).click();
  await page.getByLabel('Odfotené od').fill('2024-07-15');
  await page.getByText('Nájdené 2 fotky').waitFor();
  await page.getByLabel('Odfotené do').fill('2024-07-15');
  await page.getByText('Nájdená 1 fotka').waitFor();
  expect(await names()).toEqual(['Čierny Váh.jpg']);

  await page.goto('/albums?search=vah');
  await page.getByRole('heading', { name: 'Váh a okolie' }).waitFor();
  await photo('Čierny Váh.jpg').waitFor();
  expect(await names()).toEqual(['Čierny Váh.jpg']);
  await page.getByRole('link', { name: 'Zobraziť všetky nájdené fotky' }).click();
  await page.getByText('Nájdená 1 fotka').waitFor();
  expect(await field.inputValue()).toBe('vah');

  await page.goto(`/albums/${id}?search=img`);
  await page.getByText('IMG_0123.jpg', { exact: true }).waitFor();
  expect(await names()).toEqual(['IMG_0123.jpg', 'IMG_4567.jpg']);
});
