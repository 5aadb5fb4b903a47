export interface Size {
  width: number;
  height: number;
}

/**
 * Returns the largest size of the same aspect ratio in a square box; never larger than the picture, never under 1 px.
 */
export function fitBox(picture: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
}
