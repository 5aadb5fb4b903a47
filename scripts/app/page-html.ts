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
