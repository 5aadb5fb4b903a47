import { describe, expect, it } from 'vitest';
import { imageSources } from './image-sources.ts';

const cell = { width: 300, height: 540 };
const urls = { url: '/p', thumbnailUrl: '/t' };

describe('imageSources', () => {
  it('counts with the part that the cell cuts off', () => {
    expect(imageSources({ ...urls, width: 4000, height: 3000 }, cell)).toEqual({
      src: '/t',
      choice: { srcSet: '/t 400w, /p 1920w', filledWidth: 720 },
    });
  });

  it('knows that a portrait is narrower than its box', () => {
    expect(imageSources({ ...urls, width: 3000, height: 4000 }, cell)?.choice?.srcSet).toBe('/t 300w, /p 1440w');
  });

  it('offers one source of a picture that is small itself', () => {
    expect(imageSources({ ...urls, width: 200, height: 100 }, cell)).toEqual({ src: '/t' });
  });

  it('has nothing while there is no derivative', () => {
    expect(imageSources({ url: null, thumbnailUrl: null, width: 1, height: 1 }, cell)).toBeNull();
  });
});
