import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { filesOfScreen, pageHtml } from './page-html.ts';

type PageName = 'landing' | 'login' | 'share';
/** Of web/prerender.tsx. */
type DrawPages = () => Record<PageName, string>;

/** Where each page is kept, and whose code it asks for at once. */
const pages: Record<PageName, { file: string; screen: string }> = {
  landing: { file: 'index.html', screen: 'screens/landing.tsx' },
  login: { file: 'login.html', screen: 'screens/login.tsx' },
  share: { file: 'screens/share.html', screen: 'screens/share.tsx' },
};
/** Of every other screen: nothing is drawn in it. */
const bareFile = 'screens/app.html';

/** Draws some pages into their HTML and names the code they need in it (docs/decisions/drawn-pages.md). `root`: of the project. */
export function drawnPages(root: string): Plugin {
  return {
    name: 'drawn-pages',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async writeBundle({ dir = '' }, bundle) {
      const bare = readFileSync(join(dir, 'index.html'), 'utf8');
      const drawPages = await buildDrawing(root);
      const drawings = drawPages();
      write(join(dir, bareFile), bare);
      for (const name of Object.keys(pages) as PageName[]) {
        const { file, screen } = pages[name];
        write(join(dir, file), pageHtml(bare, drawings[name], filesOfScreen(bundle, bare, join(root, 'web', screen))));
      }
    },
  };
}

async function buildDrawing(root: string): Promise<DrawPages> {
  const outDir = join(root, '.cache', 'drawn-pages');
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { ssr: 'prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  });
  giveWindow();
  const { drawPages } = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
  return drawPages;
}

/** What modules ask of a browser while they load: nobody is signed in, nothing is kept. */
function giveWindow(): void {
  const empty = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  const browser = Object.assign(new EventTarget(), { localStorage: empty, sessionStorage: empty });
  Object.assign(globalThis, { window: browser, ...empty });
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
