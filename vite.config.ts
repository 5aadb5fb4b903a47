import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { prerenderedPages } from './scripts/app/prerendered-pages.ts';

const apiOrigin = `http://127.0.0.1:${process.env.PORT ?? 8787}`;

/** The web app. `npm run dev` serves it hot on WEB_PORT (5173) and passes API calls on to the Worker. */
export default defineConfig({
  root: 'web',
  plugins: [react(), prerenderedPages(import.meta.dirname)],
  resolve: {
    alias: [{ find: '../createLucideIcon.mjs', replacement: join(import.meta.dirname, 'web/lib/create-icon.ts') }],
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
    // What every screen loads is one file, and what many share is another: a phone pays for each request.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 2 },
            {
              name: 'sign-in',
              test: /web.features.auth[/\\]|web.ui.checkbox|web.lib.(device-token|passkeys)|icons.key-round/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              name: 'gallery',
              test: /web.features.photos.(?!upload|completion|derive|sections.section|grid.(density-button|grid-(texts|keys))|selection.(?!select-button)|viewer.(?!use-back|viewer-index))|swr.dist.infinite|shared.rules.(image-sources|medium-size|fit-box|masonry|album-page|photo-sort)\.|web.features.cart.buy.buying|icons.arrow-(down|up)-to-line\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              name: 'admin-lists',
              test: /web.ui.(admin-|bulk-bar|data-table|edit-delete|list-toolbar|load-more|next-sort|paged-list|search-field|select-rows|stat-tiles|toolbar|two-lines|use-row-selection)|web.lib.(use-)?list-query|icons.(chevrons-up-down|search-x)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              name: 'security',
              test: /web.features.security.(?!needs|factor-sign-in|security-panel)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              name: 'layout',
              test: /web.ui.(stack|row|muted|skeleton-stack|question-list)\.|features.(orders|storage).api\.|web.lib.download\.|orders.final-prices\.|legal.price-sentence\.|rules.(price-steps|photo-kinds)\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              name: 'basics',
              test: /web.ui.(alert|skeleton|field|select|wide-text)\b|web.ui.(drawings|scenes)[/\\]|lucide-react.dist.esm.icons.(arrow-right|check|chevron-down|circle-check|image-off|images|info|plus|printer|triangle-exclamation-point)\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              name: 'fields',
              test: /web.ui.(text-field|password-field)\b|web.lib.(use-form|try-storage|return-path)\.|icons.(eye|eye-off)\./,
              minShareCount: 4,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              name: 'pieces',
              test: /lucide-react.dist.esm.icons.(?!key-round|chevrons-up-down|search-x)|web.ui.(alert|skeleton|field|text-field|password-field|empty-state|select|page-numbers)\b|web.lib.(?!on-scroll|use-cursor-pages|(use-)?list-query|device-token|passkeys)/,
              minShareCount: 4,
              maxModuleSize: 3_000,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: { '/api': apiOrigin, '^/share/[^/]+/cover\\.jpg': apiOrigin },
  },
});
