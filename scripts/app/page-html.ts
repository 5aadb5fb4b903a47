import type { Rolldown } from 'vite';

interface ScreenFiles {
  scripts: string[];
  styles: string[];
}

/** What a screen needs beside what the bare page loads, from a finished build. `module`: the path of its file. */
export function filesOfScreen(bundle: Rolldown.OutputBundle, bare: string, module: string): ScreenFiles {
  const chunks = new Map<string, Rolldown.OutputChunk>();
  for (const output of Object.values(bundle)) if (output.type === 'chunk') chunks.set(output.fileName, output);
  const needs = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    for (const imported of chunks.get(file)?.imports ?? []) needs(imported, found);
    return found;
  };
  const screen = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === module);
  if (!screen) throw new Error(`The build has no chunk of ${module}.`);
  const scripts = [...needs(screen.fileName)].filter((file) => !bare.includes(`"/${file}"`));
  const styles = scripts.flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]);
  return { scripts, styles };
}

/** Returns the bare page with prerendered HTML in its root, and links in its head to what the screen needs. */
export function pageHtml(bare: string, prerendered: string, { scripts, styles }: ScreenFiles): string {
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`),
  ];
  // React puts preloads of pictures in front of the HTML; their place is the head.
  const hoisted = /^(<link [^>]*>)*/.exec(prerendered)?.[0] ?? '';
  // The policy of the site lets no style attribute in; what they say (sizes of placeholders) comes with React.
  const styleless = prerendered.slice(hoisted.length).replaceAll(/ style="[^"]*"/g, '');
  // Links lead on at once; a button would do nothing yet, so it can't be pressed.
  const content = styleless.replaceAll('<button ', '<button inert ');
  return (
    bare
      // Styles and pictures come first.
      .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
      .replace('</head>', () => `${links.join('')}${hoisted}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root"><div data-prerendered>${content}</div></div>`)
  );
}
