import { hostileNumbers, hostileShapes, hostileStrings, raw, textOf } from './hostile-values.ts';
import type { SeededRandom } from './seeded-random.ts';

type Node = Record<string, unknown> | unknown[];

/** Returns all fields of a body at any depth: their parent and their name. */
function fieldsOf(value: unknown): [Node, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  return Object.keys(node).flatMap((key) => [
    [node, key] as [Node, string],
    ...fieldsOf((node as Record<string, unknown>)[key]),
  ]);
}

function hostileValue(random: SeededRandom, known: readonly string[]): unknown {
  const kind = random.next();
  if (kind < 0.4) return random.pick(hostileStrings);
  if (kind < 0.65) return random.pick(hostileNumbers);
  if (kind < 0.75 && known.length > 0) return random.pick(known);
  return structuredClone(random.pick(hostileShapes));
}

/** Changes one field, its name, or adds another. `known` are existing ids and tokens. */
function mutateField(random: SeededRandom, body: Node, known: readonly string[]): void {
  const fields = fieldsOf(body);
  const [node, key] = fields.length > 0 ? random.pick(fields) : [body, 'extra'];
  const object = node as Record<string, unknown>;
  const kind = random.next();
  if (kind < 0.55) object[key] = hostileValue(random, known);
  else if (kind < 0.65) delete object[key];
  else if (kind < 0.75) object[random.pick(hostileStrings)] = hostileValue(random, known);
  else if (kind < 0.82) object[key] = [object[key]];
  else if (kind < 0.88) object[key] = { [key]: object[key] };
  else if (kind < 0.94) object[key] = Array.from({ length: random.pick([2, 201, 1001]) }, () => object[key]);
  else object[key] = typeof object[key] === 'object' ? textOf(object[key]) : String(object[key]);
}

/** Changes a body's text: broken JSON, or JSON with repeated names. */
function mutateText(random: SeededRandom, text: string): string {
  const at = random.below(text.length + 1);
  return random.pick([
    text.slice(0, at),
    text + text,
    `${text}\n//`,
    `\ufeff${text}`,
    text.replaceAll('"', "'"),
    `${text.slice(0, at)}\0${text.slice(at)}`,
    `${text.slice(0, at)},${text.slice(at)}`,
    // The same names again, with other values.
    text.replace(/^\{(.*)\}$/s, (_, inner: string) => `{${inner},${inner.replaceAll(':"', ':"x')}}`),
    text.replace(/^\{/, '{"__proto__":{"role":"ADMIN"},'),
    '',
    'null',
    '[]',
    '"x"',
    '0',
    'email=jana%40example.sk&password=x',
    `{"a":"${'a'.repeat(70_000)}"}`,
    '\ud800',
  ]);
}

/** Returns a body made from a valid one: unchanged, with some fields changed, or broken. */
export function mutateBody(random: SeededRandom, right: unknown, known: readonly string[]): string {
  const kind = random.next();
  const body = structuredClone(right);
  if (kind < 0.2 || typeof body !== 'object' || body === null) return textOf(body);
  if (kind > 0.87) return mutateText(random, textOf(body));
  if (kind > 0.82) return textOf(random.pick([random.pick(hostileShapes), random.pick(hostileStrings), raw('NaN')]));
  const changes = 1 + random.below(3);
  for (let change = 0; change < changes; change++) mutateField(random, body as Node, known);
  return textOf(body);
}
