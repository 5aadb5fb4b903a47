import type { Context } from './context.ts';
import { errorFacts } from './error-facts.ts';

/** Does what nobody waits for: a failure is only logged, as `event` with these facts. */
export async function orLog(
  { log }: Pick<Context, 'log'>,
  event: string,
  work: () => Promise<unknown>,
  facts: Record<string, unknown> = {},
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error(event, { ...facts, ...errorFacts(error) });
  }
}
