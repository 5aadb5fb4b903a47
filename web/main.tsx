import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { receiveSharedPhotos } from './lib/receive-shared-photos.ts';
import { loadRoute, preloadOnIntent } from './load-route.ts';
import { untilPainted } from './prerender/until-painted.ts';
import { matchRoute } from './screens.ts';

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
const route = root.firstElementChild ? matchRoute(window.location.pathname) : undefined;
// A prerendered page stays until the screen itself can take its place, all at once. Not awaited here: the
// code of the screens imports this file's chunk.
if (route) Promise.all([loadRoute(route.load), untilPainted(root)]).then(render, render);
else render();
preloadOnIntent();
receiveSharedPhotos();
