import { env } from 'cloudflare:workers';
import { app } from '../../../app.ts';

/** Vitest serves no assets to the Worker; this stands in for the prerendered page. */
const prerenderedPage = `<html><head></head><body><div data-slot="waiting">Načítavam</div><div data-slot="album" hidden>
  <div data-slot="cover"><img data-slot="cover-photo"><img data-slot="cover-logo">
  <h1 data-slot="cover-title">Zdieľaný album</h1><p data-slot="cover-facts"></p></div>
  <h1 data-slot="title">Zdieľaný album</h1><p data-slot="description"></p><p data-slot="facts"></p>
  <div data-slot="photos"></div></div></body></html>`;

/** Returns the page of a share link. */
export const openSharePage = async (slug: string): Promise<Response> =>
  app.request(
    `/share/${slug}`,
    {},
    { ...env, ASSETS: { fetch: async () => new Response(prerenderedPage) } as unknown as Fetcher },
  );
