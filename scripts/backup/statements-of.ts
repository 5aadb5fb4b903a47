import { createReadStream } from 'node:fs';

const trigger = /^\s*create\s+(?:temp\w*\s+)?trigger\b/i;

/**
 * Yields the statements of an SQL file, however large it is. Texts may contain anything, triggers contain statements.
 */
export async function* statementsOf(path: string): AsyncGenerator<string> {
  let text = '';
  let at = 0;
  let quote = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    text += chunk as string;
    let start = 0;
    for (; at < text.length; at++) {
      const letter = text[at]!;
      // A doubled quote ends a text and starts it again, which is equivalent.
      if (quote) quote = letter === quote ? '' : quote;
      else if (letter === "'" || letter === '"' || letter === '`') quote = letter;
      else if (letter === ';' && isWhole(text.slice(start, at))) {
        yield text.slice(start, at + 1).trim();
        start = at + 1;
      }
    }
    text = text.slice(start);
    at -= start;
  }
  if (text.trim()) throw new Error(`it ends within a statement: ${text.trim().slice(0, 80)}`);
}

/** Returns whether a statement is complete: a trigger continues until its END. */
function isWhole(statement: string): boolean {
  if (!trigger.test(statement)) return true;
  const words = statement.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, '').match(/\b(?:begin|case|end)\b/gi) ?? [];
  return words.reduce((depth, word) => depth + (word.toLowerCase() === 'end' ? -1 : 1), 0) === 0;
}
