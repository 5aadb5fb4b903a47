import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiOrigin = `http://127.0.0.1:${process.env.PORT ?? 8787}`;

/** The web app. `npm run dev` serves it hot on WEB_PORT (5173) and passes API calls on to the Worker. */
export default defineConfig({
  root: 'web',
  plugins: [react()],
  // libheif's glue takes a defined `process.versions.node` for a real Node.
  define: { 'process.versions.node': 'undefined' },
  build: { outDir: '../dist/web', emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' },
  worker: { format: 'es' },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: { '/api': apiOrigin, '^/share/[^/]+/cover\\.jpg': apiOrigin },
  },
});
