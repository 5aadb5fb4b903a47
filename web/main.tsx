import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, fetchPage } from './app.tsx';
import { onLinkIntent } from './lib/on-link-intent.ts';
import { whenIdle } from './lib/when-idle.ts';
import { slugOfPath } from './paths.ts';

/** Longer than pictures take that come together with the scripts; after that the app comes first. */
const longestPaintMs = 700;

// Locally: passkeys belong to a name, not to an address (docs/decisions/accounts.md).
if (window.location.hostname === '127.0.0.1') window.location.hostname = 'localhost';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const render = (): void =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
const preloadScreen = (path: string): Promise<unknown> => import('./site.tsx').then((site) => site.preloadScreen(path));
const { pathname } = window.location;
// A prerendered page stays until the screen itself can take its place, all at once. Not awaited here: the
// code of the screens imports this file's chunk.
const isPrerendered = root.firstElementChild !== null;
Promise.all([
  fetchPage(pathname),
  isPrerendered && untilPainted(root),
  isPrerendered && slugOfPath(pathname) === undefined && preloadScreen(pathname),
]).then(render, render);
// Without a connection there is nothing to say yet: the screen itself will, when it is opened.
onLinkIntent((path) => preloadScreen(path).catch(() => undefined));
receiveSharedPhotos();

/** Resolves once the prerendered page in `root` was on the screen with its first pictures: replaced sooner, they would flicker. */
function untilPainted(root: HTMLElement): Promise<unknown> {
  const pictures = root.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
  const painted = Promise.all([...pictures].map((picture) => picture.decode().catch(() => undefined))).then(nextFrame);
  return Promise.race([painted, new Promise((resolve) => setTimeout(resolve, longestPaintMs))]);
}

/** The frame after the next has begun, so the next one has been painted. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Lets the installed app receive photos that other apps of the phone share (public/share-target.js), and drops old ones. */
function receiveSharedPhotos(): void {
  if (!window.matchMedia('(display-mode: standalone)').matches) return;
  whenIdle(() => {
    import('./lib/read-shared-photos.ts').then(({ findSharedSet }) => findSharedSet()).catch(() => undefined);
    navigator.serviceWorker?.register('/share-target.js', { scope: '/add-photos' }).catch(() => undefined);
  });
}
