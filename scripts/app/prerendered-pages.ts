import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { drawIcons } from './draw-icons.ts';
import { type PageHead, robots, sitemap, withHead } from './page-head.ts';
import { filesOfModules, pageHtml, withFiles, withOneSheet } from './page-html.ts';

type PageName = 'landing' | 'login' | 'share';
/** Of web/prerender/prerender-pages.tsx. */
interface Prerender {
  prerenderPages: () => Record<PageName, string>;
  pageHeads: readonly PageHead[];
}

/** The file of each page, and the screen whose code it preloads. */
const pages: Record<PageName, { file: string; screen: string }> = {
  landing: { file: 'index.html', screen: 'screens/landing.tsx' },
  login: { file: 'login.html', screen: 'screens/login.tsx' },
  share: { file: 'screens/share.html', screen: 'screens/share.tsx' },
};
/** What all but a shared album have. */
const site = 'site.tsx';
/** Of every other screen: empty until React comes. */
const bareFile = 'screens/app.html';

/**
 * Vite plugin: prerenders some pages and preloads their code (docs/decisions/web.md), and writes what
 * search engines, chats and phones ask for. `root`: of the project.
 */
export function prerenderedPages(root: string): Plugin {
  return {
    name: 'prerendered-pages',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async writeBundle({ dir = '' }, bundle) {
      const bare = readFileSync(join(dir, 'index.html'), 'utf8');
      const { prerenderPages, pageHeads } = await buildForNode(root);
      const contents = prerenderPages();
      const filesOf = (...modules: string[]) =>
        filesOfModules(
          bundle,
          bare,
          modules.map((module) => join(root, 'web', module)),
        );
      const htmls = new Map([[bareFile, withFiles(bare, filesOf(site))]]);
      for (const name of Object.keys(pages) as PageName[]) {
        const { file, screen } = pages[name];
        const modules = name === 'share' ? [screen] : [screen, site];
        const page = pageHtml(bare, contents[name], filesOf(...modules));
        const sheet = name === 'share' && withOneSheet(page, bundle);
        if (sheet) write(join(dir, sheet.file), sheet.css);
        htmls.set(file, sheet ? sheet.html : page);
      }
      const origin = publicOrigin(root);
      for (const head of pageHeads) {
        const file = head.path === '/' ? 'index.html' : `${head.path.slice(1)}.html`;
        htmls.set(file, withHead(htmls.get(file) ?? bare, head, origin));
      }
      for (const [file, html] of htmls) write(join(dir, file), html);
      write(join(dir, 'sitemap.xml'), sitemap(pageHeads, origin));
      write(join(dir, 'robots.txt'), robots(origin));
      for (const [file, png] of Object.entries(drawIcons())) write(join(dir, file), png);
    },
  };
}

async function buildForNode(root: string): Promise<Prerender> {
  const outDir = join(root, '.cache', 'prerender');
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    // The routes name every screen; none of them is opened here.
    plugins: [{ name: 'no-late-code', resolveDynamicImport: () => false }],
    build: { ssr: 'prerender/prerender-pages.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  });
  giveWindow();
  return import(pathToFileURL(join(outDir, 'prerender-pages.js')).href);
}

/** What modules ask of a browser while they load: no one is signed in, nothing is stored. */
function giveWindow(): void {
  const empty = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  const browser = Object.assign(new EventTarget(), { localStorage: empty, sessionStorage: empty });
  Object.assign(globalThis, { window: browser, ...empty });
}

/** Where people reach the shop: the files of the build are the same for every request. */
function publicOrigin(root: string): string {
  const [, origin = ''] = /^PUBLIC_ORIGIN = "([^"]*)"/m.exec(readFileSync(join(root, 'wrangler.toml'), 'utf8')) ?? [];
  return origin.replace(/\/$/, '');
}

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
