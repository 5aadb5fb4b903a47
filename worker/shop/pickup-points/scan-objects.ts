/** Where an object of the list may stand: `[{…}]`, `{"data": [{…}]}` or `{"data": {"1": {…}}}`. */
const listedIn = new Set(['[', '{[', '{{']);

/**
 * Yields the objects of a JSON list as they arrive: a feed of tens of megabytes would not fit a Worker's memory as a
 * whole.
 */
export async function* scanObjects(chunks: AsyncIterable<string>): AsyncGenerator<unknown> {
  let open = '';
  let buffered = '';
  let objectDepth = -1;
  let isInText = false;
  let isEscaped = false;
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const character = chunk[at];
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (character === '\\') isEscaped = true;
        else if (character === '"') isInText = false;
      } else if (character === '"') isInText = true;
      else if (character === '{' || character === '[') {
        if (character === '{' && objectDepth < 0 && listedIn.has(open)) {
          objectDepth = open.length;
          from = at;
        }
        open += character;
      } else if (character === '}' || character === ']') {
        open = open.slice(0, -1);
        if (open.length === objectDepth) {
          yield JSON.parse(buffered + chunk.slice(from, at + 1));
          buffered = '';
          objectDepth = -1;
        }
      }
    }
    if (objectDepth >= 0) buffered += chunk.slice(from);
  }
}
