import { expect, test } from 'vitest';
import { datedJpeg } from '../scripts/photo-generator/test-photos.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { settledPhotos } from './harness/pictures.ts';
import { visit } from './harness/visitor.ts';

const years = [2026, 2025, 2024, 2021, 2020, 2019];

test('all photos lie by when they were taken: a year is a pull away, and the viewer goes on across months', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Dvojičky' });
  const size = { width: 320, height: 240 };
  // Two of three columns: each year has a row of its own.
  for (const year of years)
    for (const [name, time] of [
      ['leto', '18:03:11'],
      ['obed', '12:00:00'],
    ])
      await client.upload(id, [
        {
          filename: `${name}-${year}.jpg`,
          original: await datedJpeg(`${year}:07:14 ${time}`, { ...size, seed: year + (name === 'leto' ? 0 : 100) }),
        },
      ]);
  await settledPhotos(client, id);
  const page = await visit('/albums', { as: account, viewport: { width: 390, height: 640 } });
  await page.getByRole('link', { name: 'Všetky fotky' }).click();
  const heading = (year: number) => page.getByRole('heading', { name: `júl ${year}` });
  const photo = (year: number) => page.getByRole('button', { name: `Zobraziť fotku leto-${year}.jpg` });
  const other = (year: number) => page.getByRole('button', { name: `Zobraziť fotku obed-${year}.jpg` });
  await photo(2026).waitFor();
  await page.getByText('12 fotiek').waitFor();

  const slider = page.getByRole('slider', { name: 'Prejsť na mesiac' });
  const box = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 30, 639, { steps: 5 });
  await page.mouse.up();
  await photo(2019).waitFor();
  expect(await heading(2019).isVisible()).toBe(true);
  const place = () => slider.getAttribute('aria-valuetext');
  await expect.poll(place).toBe('júl 2019, 2 fotky');
  await slider.press('ArrowUp');
  await expect.poll(place).toBe('júl 2020, 2 fotky');
  await page.getByRole('button', { name: 'Vybrať mesiac' }).click();
  await page.getByRole('button', { name: 'júl 2019, 2 fotky' }).click();
  await expect.poll(() => photo(2019).evaluate((button) => button === document.activeElement)).toBe(true);

  await photo(2019).click();
  const viewer = page.getByRole('dialog', { name: 'Fotka leto-2019.jpg' });
  await viewer.getByText('11 / 12').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('dialog', { name: 'Fotka obed-2020.jpg' }).getByText('10 / 12').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => other(2020).evaluate((button) => button === document.activeElement)).toBe(true);

  await slider.press('Home');
  await photo(2026).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY < 250)).toBe(true);

  await page.getByRole('button', { name: 'Vybrať fotky' }).click();
  await page.getByRole('checkbox', { name: 'Vybrať fotku leto-2026.jpg' }).click();
  await page.getByRole('button', { name: 'Presunúť do koša' }).click();
  await page.getByText('11 fotiek').waitFor();
  await page.getByRole('checkbox', { name: 'Vybrať fotku leto-2026.jpg' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Vrátiť späť' }).click();
  await photo(2026).waitFor();
  await page.getByText('12 fotiek').waitFor();
});
