import { DrizzleQueryError } from 'drizzle-orm';

type ErrorFacts = {
  error: string;
  /** Stack frames only. */
  stack?: string | undefined;
  /** SQL of a failed statement. */
  query?: string;
};

/**
 * Returns what may be logged of an error. Drizzle puts a failed statement's values (emails, hashes) into message and
 * stack, so only its SQL and the cause are returned.
 */
export function errorFacts(error: unknown): ErrorFacts {
  if (error instanceof DrizzleQueryError)
    return { query: error.query, ...errorFacts(error.cause), stack: placeOf(error) };
  return { error: String(error), stack: error instanceof Error ? placeOf(error) : undefined };
}

/** Returns the stack without the message at its start. */
function placeOf({ stack = '', message }: Error): string | undefined {
  const at = stack.lastIndexOf(message);
  return at < 0 ? undefined : stack.slice(at + message.length).trim();
}
