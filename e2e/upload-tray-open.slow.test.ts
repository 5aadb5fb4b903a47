import { expect, test } from 'vitest';
import { recordsOf } from './harness/upload.ts';
import { uploadMost } from './harness/upload-most.ts';

test('the open album fills with photos and their previews while others are on their way', async () => {
  const { page, tray, release } = await uploadMost(5);
  const shown = page.getByRole('button', { name: /^Zobraziť fotku foto-/ });
  const countDrawn = () =>
    shown.evaluateAll((cells) => cells.filter((cell) => (cell.querySelector('img')?.naturalWidth ?? 0) > 0).length);
  await expect.poll(countDrawn).toBe(5);
  expect(await shown.count()).toBe(5);
  await tray.getByText('Nahráva sa 5 z 13 fotiek').waitFor();
  release();
  await expect.poll(countDrawn).toBe(13);
});

test('cancelling asks first what stays and what goes, and calls nothing a failure', async () => {
  const { client, id, page, tray, release } = await uploadMost();
  const question = page.getByRole('alertdialog', { name: 'Zrušiť nahrávanie?' });
  await tray.getByRole('button', { name: 'Zrušiť nahrávanie' }).click();
  await question.getByText('10 fotiek je už uložených a v albume zostane.').waitFor();
  await question.getByText('3 fotky sa nenahrajú, vo vašom zariadení zostanú.').waitFor();
  await question.getByRole('button', { name: 'Nahrávať ďalej' }).click();
  await question.waitFor({ state: 'detached' });
  await tray.getByText('Nahráva sa 10 z 13 fotiek').waitFor();

  await tray.getByRole('button', { name: 'Zrušiť nahrávanie' }).click();
  await question.getByRole('button', { name: 'Zrušiť nahrávanie' }).click();
  await tray.getByText('Nahrávanie zrušené: 10 fotiek nahraných, 3 nenahrané').first().waitFor();
  const files = tray.getByRole('list', { name: 'Stav fotiek' });
  expect(await files.getByText('Nenahraná').count()).toBe(3);
  expect(await files.getByText('Hotovo').count()).toBe(10);
  expect(await tray.textContent()).not.toMatch(/[zZ]lyhal/);
  expect(await client.listPhotos(id)).toHaveLength(10);
  await expect.poll(() => recordsOf(page)).toEqual([]);

  release();
  await tray.getByRole('button', { name: 'Nahrať znovu (3)' }).click();
  await tray.getByText('13 fotiek nahraných').first().waitFor();
  expect((await client.listPhotos(id)).map(({ status }) => status)).toEqual(Array(13).fill('READY'));
});
