import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { type PayBySquare, readPayBySquare } from '../../shared/testing/read-pay-by-square.ts';
import { readQr } from '../../shared/testing/read-qr.ts';

/** Reads the code in a picture as a bank's app does: by its pixels. */
async function readCode(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const text = readQr({ data: new Uint8ClampedArray(data), width: info.width, height: info.height });
  if (text === null) throw new Error('There is no QR code in the picture.');
  return text;
}

/** The PAY by square code that is on the screen. */
export async function payBySquareOn(place: Locator): Promise<PayBySquare> {
  return readPayBySquare(await readCode(await place.getByRole('img', { name: /PAY by square/ }).screenshot()));
}

/** The file behind 'Stiahnuť QR kód': its name and what its code says. */
export async function downloadCode(page: Page, place: Locator): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download');
  await place.getByRole('link', { name: 'Stiahnuť QR kód' }).click();
  const download = await coming;
  const text = await readCode(await buffer(await download.createReadStream()));
  return { name: download.suggestedFilename(), text };
}
