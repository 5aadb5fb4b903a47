/** Target width of a grid column in CSS pixels. */
export const columnTargetWidth = 340;
const heightSteps = 4;
const baseHeight = 300;
const stepHeight = 80;

/** Returns the height of a photo in an album's masonry, by its position; in CSS pixels. */
export const cellHeight = (index: number): number => baseHeight + (index % heightSteps) * stepHeight;
