// Longer than pictures take that come together with the scripts; whoever waits for them longer gets the app first.
const longestMs = 700;

/** Resolves once the prerendered page in `root` was on the screen with its first pictures: replaced sooner, they would flicker. */
export function untilPainted(root: HTMLElement): Promise<unknown> {
  const pictures = root.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
  const painted = Promise.all([...pictures].map((picture) => picture.decode().catch(() => undefined))).then(nextFrame);
  return Promise.race([painted, new Promise((resolve) => setTimeout(resolve, longestMs))]);
}

/** The frame after the next has begun, so the next one has been painted. */
const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
