import { hairline, paper, type Sheet } from './pdf-sheet.ts';

/** A part of a page, in points from its top left corner. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

const [width, height] = [paper.width / 2, paper.height / 2];

/** Draws things of A6, four on a page of A4 from left to right and down, with lines where to cut. */
export function drawFourOnAPage<T>(sheet: Sheet, things: readonly T[], draw: (thing: T, place: Place) => void): void {
  for (const [at, thing] of things.entries()) {
    if (at % 4 === 0) {
      if (at > 0) sheet.turnPage();
      drawCuts(sheet);
    }
    draw(thing, { x: (at % 2) * width, y: at % 4 < 2 ? 0 : height, width, height });
  }
}

function drawCuts(sheet: Sheet): void {
  sheet.box(width - 0.25, 0, 0.5, paper.height, hairline, 0);
  sheet.box(0, height - 0.25, paper.width, 0.5, hairline, 0);
}
