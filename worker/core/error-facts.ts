import { DrizzleQueryError } from 'drizzle-orm';

type ErrorFacts = {
  error: string;
  /** Where it happened. */
  stack?: string | undefined;
  /** Of a failed statement: its words. */
  query?: string;
};

/**
 * What a log may say of an error. Drizzle puts the values of a failed statement, emails and hashes among them, into its
 * message and its stack: of those only the words and the cause are told.
 */
export function errorFacts(error: unknown): ErrorFacts {
  if (error instanceof DrizzleQueryError)
    return { query: error.query, ...errorFacts(error.cause), stack: placeOf(error) };
  return { error: String(error), stack: error instanceof Error ? placeOf(error) : undefined };
}

/** The stack without the message that it begins with. */
function placeOf({ stack = '', message }: Error): string | undefined {
  const at = stack.lastIndexOf(message);
  return at < 0 ? undefined : stack.slice(at + message.length).trim();
}
