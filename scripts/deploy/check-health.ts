import type { HealthResponse } from '../../shared/platform/health/contract.ts';
import { DeployError, type Deployment } from './deployment.ts';

// A new domain gets its certificate within some minutes.
const polling = { tries: 36, everyMs: 10_000 };

/**
 * Waits until the shop responds and can read and write. Other failing checks existed before the deployment, so they are
 * only reported.
 */
export async function checkHealth(deployment: Deployment, origin: string): Promise<void> {
  let last = { status: 0, body: '' };
  for (let tries = 0; tries < polling.tries; tries++) {
    last = await deployment.fetch(`${origin}/api/health`);
    const failing = failingParts(last.body);
    if (failing && !failing.includes('database') && !failing.includes('files')) {
      if (failing.length > 0)
        deployment.say(`It runs, but is not well: ${failing.join(', ')}. See Admin → Stav systému.`);
      return;
    }
    await deployment.wait(polling.everyMs);
  }
  throw new DeployError(
    `The Worker is deployed, but ${origin}/api/health ${last.status ? `returns ${last.status} ${last.body.slice(0, 200)}` : 'does not respond'}. See what it logs with "npx wrangler tail"; "npx wrangler rollback" brings the version before back, with the secrets of then (docs/deploy.md).`,
  );
}

/** Null: the response was not the shop's. */
function failingParts(body: string): string[] | null {
  try {
    const { checks } = JSON.parse(body) as HealthResponse;
    return Object.entries(checks).flatMap(([part, state]) => (state === 'failing' ? [part] : []));
  } catch {
    return null;
  }
}
