import worker from '../../../worker/index.ts';
import type { Bindings } from './demo-shop.ts';
import { playStory } from './play-story.ts';
import { seedPath } from './seed-route.ts';

type Fetch = (request: Request, env: Bindings, context: Parameters<typeof worker.fetch>[2]) => Promise<Response>;

/**
 * The app with one more route that creates the demo orders: in workerd thousands of statements take only seconds. Runs
 * only at the first start.
 */
const fetch: Fetch = async (request, env, context) => {
  if (new URL(request.url).pathname !== seedPath) return worker.fetch(request, env, context);
  await playStory(env);
  return new Response();
};

export default { ...worker, fetch };
