import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/app/chunks.ts';
import { prerenderedPages } from './scripts/app/prerendered-pages.ts';

const apiOrigin = `http://127.0.0.1:${process.env.PORT ?? 8787}`;

/** The web app. `npm run dev` serves it hot on WEB_PORT (5173) and passes API calls on to the Worker. */
export default defineConfig({
  root: 'web',
  plugins: [react(), prerenderedPages(import.meta.dirname)],
  resolve: {
    alias: [
      { find: '../createLucideIcon.mjs', replacement: join(import.meta.dirname, 'web/lib/create-icon.ts') },
      // Its hook is part of React since 18.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  // libheif's glue takes a defined `process.versions.node` for a real Node.
  define: { 'process.versions.node': 'undefined' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    // The list of every chunk's needs would be 3 kB on each page: code that comes later asks for its own, styles stay
    // listed. Browsers without preloads of modules load them in turn.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'js' ? [] : files),
    },
    // A phone pays for each request.
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } } },
  },
  worker: { format: 'es' },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: { '/api': apiOrigin, '^/share/[^/]+/cover\\.jpg': apiOrigin },
  },
});
