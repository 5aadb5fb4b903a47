import { describe, expect, it } from 'vitest';
import { imageSources } from './image-sources.ts';

const urls = { url: '/p', mediumUrl: '/m', thumbnailUrl: '/t' };
const landscape = { ...urls, width: 4032, height: 3024 };
const portrait = { ...urls, width: 3024, height: 4032 };
const panorama = { ...urls, width: 9000, height: 3000 };

/** Returns which candidate browsers choose on a screen of this density: the smallest that is dense enough. */
function chosen(sources: ReturnType<typeof imageSources>, density: number): string {
  const candidates = (sources?.srcSet ?? '').split(', ').map((candidate) => {
    const [url = '', width = ''] = candidate.split(' ');
    return { url, width: Number.parseInt(width, 10) };
  });
  for (const size of (sources?.sizes ?? '').split(', ')) {
    const [, least = '0', asked = ''] = /^(?:\(min-resolution: ([\d.]+)dppx\) )?(\d+)px$/.exec(size) ?? [];
    if (density < Number(least)) continue;
    return (candidates.find(({ width }) => width >= Number(asked) * density) ?? candidates.at(-1))?.url ?? '';
  }
  throw new Error(`No width for ${density} in ${sources?.sizes}`);
}

describe('imageSources', () => {
  // A phone's only column, by the height of the cell, and the columns of a laptop.
  it.each([
    // Photo, cell, chosen candidate at densities 1, 1.25, and 1.5 or more.
    ['landscape', landscape, { width: 350, height: 300 }, '/t', '/t', '/m'],
    ['landscape', landscape, { width: 350, height: 380 }, '/t', '/m', '/m'],
    ['landscape', landscape, { width: 350, height: 460 }, '/m', '/m', '/m'],
    ['landscape', landscape, { width: 350, height: 540 }, '/m', '/m', '/m'],
    ['landscape in a wide column', landscape, { width: 500, height: 300 }, '/t', '/m', '/m'],
    ['portrait', portrait, { width: 350, height: 300 }, '/t', '/m', '/m'],
    ['portrait', portrait, { width: 350, height: 540 }, '/m', '/m', '/m'],
    ['panorama that the cell cuts', panorama, { width: 350, height: 540 }, '/p', '/p', '/p'],
    ['landscape in a small tile', landscape, { width: 120, height: 80 }, '/t', '/t', '/t'],
  ])('%s in %o', (_, photo, cell, plain, between, dense) => {
    const sources = imageSources(photo, cell);
    expect(chosen(sources, 1)).toBe(plain);
    for (const density of [1.1, 1.25]) expect(chosen(sources, density), `density ${density}`).toBe(between);
    for (const density of [1.5, 1.75, 2, 2.25, 2.5, 2.625, 2.75, 3, 3.5, 4])
      expect(chosen(sources, density), `density ${density}`).toBe(dense);
  });

  it('names the width of each derivative of a portrait', () => {
    expect(imageSources(portrait, { width: 350, height: 300 })?.srcSet).toBe('/t 300w, /m 720w, /p 1440w');
  });

  it('leaves out derivatives no larger than the previous one', () => {
    expect(imageSources({ ...urls, width: 900, height: 600 }, { width: 350, height: 300 })?.srcSet).toBe(
      '/t 400w, /m 900w',
    );
    expect(imageSources({ ...urls, width: 200, height: 100 }, { width: 350, height: 300 })).toEqual({ src: '/t' });
  });

  it('is null while there is no derivative', () => {
    const none = { url: null, mediumUrl: null, thumbnailUrl: null, width: 1, height: 1 };
    expect(imageSources(none, { width: 350, height: 300 })).toBeNull();
  });
});
