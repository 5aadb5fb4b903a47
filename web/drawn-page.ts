// Longer than pictures take that come together with the scripts; whoever waits for them longer gets the app first.
const patienceMs = 700;

/** Until what is drawn in `root` has been on the screen with its first pictures: replaced sooner, they would flicker. */
export function drawnPageSeen(root: HTMLElement): Promise<unknown> {
  const pictures = root.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
  const shown = Promise.all([...pictures].map((picture) => picture.decode().catch(() => undefined))).then(nextFrame);
  return Promise.race([shown, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

/** The frame after the next has begun, so the next one has been painted. */
const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
