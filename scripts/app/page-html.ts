import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';

interface PageFiles {
  scripts: string[];
  styles: string[];
}

/** What late code needs beside what the bare page loads, from a finished build. `modules`: the paths of its files. */
export function filesOfModules(bundle: Rolldown.OutputBundle, bare: string, modules: readonly string[]): PageFiles {
  const chunks = new Map<string, Rolldown.OutputChunk>();
  for (const output of Object.values(bundle)) if (output.type === 'chunk') chunks.set(output.fileName, output);
  const found = new Set<string>();
  const collect = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const imported of chunks.get(file)?.imports ?? []) collect(imported);
  };
  for (const module of modules) {
    const chunk = [...chunks.values()].find(({ facadeModuleId, moduleIds }) =>
      facadeModuleId ? facadeModuleId === module : moduleIds.includes(module),
    );
    if (!chunk) throw new Error(`The build has no chunk of ${module}.`);
    collect(chunk.fileName);
  }
  const scripts = [...found].filter((file) => !bare.includes(`"/${file}"`));
  const styles = scripts.flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]);
  return { scripts, styles };
}

/** Returns a page with links in its head to files that it will need. */
export function withFiles(page: string, { scripts, styles }: PageFiles): string {
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`),
  ];
  return page.replace('</head>', () => `${links.join('')}</head>`);
}

/** Returns the bare page with prerendered HTML in its root, and links in its head to what the screen needs. */
export function pageHtml(bare: string, prerendered: string, files: PageFiles): string {
  // React puts preloads of pictures in front of the HTML; their place is the head.
  const hoisted = /^(<link [^>]*>)*/.exec(prerendered)?.[0] ?? '';
  // The policy of the site lets no style attribute in; what they say (sizes of placeholders) comes with React.
  const styleless = prerendered.slice(hoisted.length).replaceAll(/ style="[^"]*"/g, '');
  // Links lead on at once; a button would do nothing yet, so it can't be pressed.
  const content = styleless.replaceAll('<button ', '<button inert ');
  return (
    withFiles(bare, files)
      // Styles and pictures come first.
      .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
      .replace('</head>', () => `${hoisted}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root"><div data-prerendered>${content}</div></div>`)
  );
}

interface OneSheet {
  html: string;
  file: string;
  css: string;
}

const sheetLink = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/**
 * Returns the page of a shared album with its style sheets as one: on HTTP/1.1 each takes one of six connections, which the
 * first picture waits for. `web/public/after-picture.js` then tells Vite's code of late screens that it has the others.
 */
export function withOneSheet(page: string, bundle: Rolldown.OutputBundle): OneSheet {
  const css = [...page.matchAll(sheetLink)].map(([, file = '']) => sourceOf(bundle[file])).join('');
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const file = `assets/share-page-${hash}.css`;
  const html = page
    .replaceAll(sheetLink, '<link rel="merged-stylesheet" href="/$1">')
    .replace('<link rel="merged', (first) => `<link rel="stylesheet" crossorigin href="/${file}">${first}`)
    .replace('<script type="module"', (script) => `<script defer src="/after-picture.js"></script>${script}`);
  return { html, file, css };
}

function sourceOf(output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (output?.type !== 'asset') throw new Error('The build lacks a style sheet of a page.');
  return String(output.source);
}
