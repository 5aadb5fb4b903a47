import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as mupdf from 'mupdf';
import type { FontFiles } from '../pdf-sheet.ts';

const fontFolder = '../../../../node_modules/@expo-google-fonts/open-sans';
const fontFile = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, `${fontFolder}/${name}.ttf`)));

export const testFonts: FontFiles = {
  regular: fontFile('400Regular/OpenSans_400Regular'),
  bold: fontFile('700Bold/OpenSans_700Bold'),
};

export interface RenderedPage {
  width: number;
  height: number;
  /** One byte per pixel: 0 is ink. */
  grey: Uint8ClampedArray;
  /** The text that can be copied, with plain spaces. */
  text: string;
}

/** Renders the pages of a PDF as a viewer does. */
export function renderPages(pdf: Uint8Array, scale = 2): RenderedPage[] {
  const doc = mupdf.Document.openDocument(pdf, 'application/pdf');
  return Array.from({ length: doc.countPages() }, (_, index) => {
    const page = doc.loadPage(index);
    const pixmap = page.toPixmap(mupdf.Matrix.scale(scale, scale), mupdf.ColorSpace.DeviceGray, false);
    const text = page.toStructuredText('preserve-whitespace').asText().replaceAll('\u00a0', ' ');
    return { ...greyOf(pixmap), text };
  });
}

export interface PlacedText {
  text: string;
  x: number;
  y: number;
  size: number;
}

/** Draws the same letters from the font file, without a PDF. */
export function drawLetters(font: Uint8Array, places: PlacedText[], page: { width: number; height: number }) {
  const face = new mupdf.Font('test', font);
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceGray, [0, 0, page.width, page.height], false);
  pixmap.clear(255);
  const device = new mupdf.DrawDevice(mupdf.Matrix.identity, pixmap);
  for (const { text, x, y, size } of places) {
    const drawn = new mupdf.Text();
    drawn.showString(face, [size, 0, 0, -size, x, y], text);
    device.fillText(drawn, mupdf.Matrix.identity, mupdf.ColorSpace.DeviceGray, [0], 1);
  }
  device.close();
  return greyOf(pixmap);
}

function greyOf(pixmap: mupdf.Pixmap) {
  const [width, height, stride] = [pixmap.getWidth(), pixmap.getHeight(), pixmap.getStride()];
  const pixels = pixmap.getPixels();
  const grey = new Uint8ClampedArray(width * height);
  for (let row = 0; row < height; row++) grey.set(pixels.subarray(row * stride, row * stride + width), row * width);
  return { width, height, grey };
}

/** In the format of the QR reader. */
export function rgbaOfGrey({ width, height, grey }: Pick<RenderedPage, 'width' | 'height' | 'grey'>) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [at, value] of grey.entries()) data.fill(value, at * 4, at * 4 + 3);
  return { width, height, data };
}
