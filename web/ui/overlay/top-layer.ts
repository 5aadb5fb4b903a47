/** Above the photo viewer, which the browser lays over all else, only what is in it can be seen and reached. */
export const topLayer = (): HTMLElement | undefined => document.querySelector<HTMLElement>('dialog[open]') ?? undefined;
