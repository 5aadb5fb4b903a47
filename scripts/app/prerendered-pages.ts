import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { filesOfScreen, pageHtml } from './page-html.ts';

type PageName = 'landing' | 'login' | 'share';
/** Of web/prerender/prerender-pages.tsx. */
type PrerenderPages = () => Record<PageName, string>;

/** The file of each page, and the screen whose code it preloads. */
const pages: Record<PageName, { file: string; screen: string }> = {
  landing: { file: 'index.html', screen: 'screens/landing.tsx' },
  login: { file: 'login.html', screen: 'screens/login.tsx' },
  share: { file: 'screens/share.html', screen: 'screens/share.tsx' },
};
/** Of every other screen: empty until React comes. */
const bareFile = 'screens/app.html';

/** Vite plugin: prerenders some pages and preloads their code (docs/decisions/prerendered-pages.md). `root`: of the project. */
export function prerenderedPages(root: string): Plugin {
  return {
    name: 'prerendered-pages',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async writeBundle({ dir = '' }, bundle) {
      const bare = readFileSync(join(dir, 'index.html'), 'utf8');
      const prerenderPages = await buildForNode(root);
      const contents = prerenderPages();
      write(join(dir, bareFile), bare);
      for (const name of Object.keys(pages) as PageName[]) {
        const { file, screen } = pages[name];
        write(join(dir, file), pageHtml(bare, contents[name], filesOfScreen(bundle, bare, join(root, 'web', screen))));
      }
    },
  };
}

async function buildForNode(root: string): Promise<PrerenderPages> {
  const outDir = join(root, '.cache', 'prerender');
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    // The routes name every screen; none of them is opened here.
    plugins: [{ name: 'no-late-code', resolveDynamicImport: () => false }],
    build: { ssr: 'prerender/prerender-pages.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  });
  giveWindow();
  const { prerenderPages } = await import(pathToFileURL(join(outDir, 'prerender-pages.js')).href);
  return prerenderPages;
}

/** What modules ask of a browser while they load: nobody is signed in, nothing is stored. */
function giveWindow(): void {
  const empty = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  const browser = Object.assign(new EventTarget(), { localStorage: empty, sessionStorage: empty });
  Object.assign(globalThis, { window: browser, ...empty });
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
