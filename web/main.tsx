import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { drawnPageSeen } from './drawn-page.ts';
import { preloadOnIntent, screenOf } from './preload-on-intent.ts';
import { fetchScreen } from './screens.ts';

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
const screen = root.firstElementChild ? screenOf(window.location.pathname) : undefined;
// A page that is drawn already stays until the screen itself can take its place, all at once. Not awaited here: the
// code of the screens imports this file's chunk.
if (screen) Promise.all([fetchScreen(screen), drawnPageSeen(root)]).then(render, render);
else render();
preloadOnIntent();
