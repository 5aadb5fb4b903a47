import { expect } from 'vitest';
import { fromJSONSchema, type ZodType } from 'zod';
import text from '../../docs/openapi.json?raw';

type Json = Record<string, unknown>;
interface Document {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, { schema: Json }> }> }>>;
  components: { schemas: Json };
}

// Here what is not described is wrong.
const { paths, components } = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'), (_, value) =>
  value?.type === 'object' && value.properties ? { additionalProperties: false, ...value } : value,
) as Document;
const schemas = new Map<string, ZodType>();

/** Fails unless a response of a route (`GET /api/albums/:id`) has what the OpenAPI document says, and nothing else. */
export function expectDescribed(route: string, status: number, body: unknown): void {
  const [method = '', path = ''] = route.split(' ');
  const operation = paths[path.replace('/api', '').replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const schema = operation?.responses[status]?.content?.['application/json']?.schema;
  expect(schema, `docs/openapi.json has no ${status} of ${route}`).toBeDefined();
  const key = `${route} ${status}`;
  const parser = schemas.get(key) ?? fromJSONSchema({ ...schema, $defs: components.schemas } as never);
  schemas.set(key, parser);
  expect(parser.safeParse(body).error?.issues).toBeUndefined();
}
