import { toJSONSchema, type ZodType } from 'zod';
import { sampleOf } from '../../shared/platform/core/samples.ts';
import { readRoutes } from '../endpoints/routes.ts';
import { loadRoutes } from './load-routes.ts';
import { responseSchemas } from './response-schemas.ts';

type Json = Record<string, unknown>;

/** How a caller shows who they are, by the guard. */
const waysIn: Record<string, Json[]> = {
  requireStation: [{ session: [] }, { station: [] }],
  requireOrderOwner: [{ session: [] }, { order: [] }],
};

/** Returns the OpenAPI document of all routes: requests by the mounted schemas, responses by the types of handlers. */
export async function makeDocument(): Promise<Json> {
  const { names, handlersOf, schemaOf } = await loadRoutes();
  const read = new Map(readRoutes().map((route) => [route.name, route]));
  const routes = names.flatMap((name) => read.get(name) ?? []);
  const missing = names.filter((name) => name.includes(' /api/') && !read.has(name));
  if (missing.length > 0 || routes.length < read.size) throw new Error(`Routes not found: ${missing.join(', ')}`);

  const wanted = routes.flatMap(({ file, responses }) => responses.map(({ type }) => ({ file, type })));
  const { schemas, components } = responseSchemas(wanted);
  const paths: Record<string, Json> = {};
  let at = 0;
  for (const { name, file, responses } of routes) {
    const [method = '', path = ''] = name.split(' ');
    const guards = handlersOf(name).filter((handler) => handler !== 'handler');
    const body = schemaOf(name, 'json');
    const described = responses.map(({ status }) => ({ status, schema: schemas[at++] }));
    const template = path.replace('/api', '').replace(/:(\w+)/g, '{$1}');
    paths[template] ??= {};
    paths[template][method.toLowerCase()] = {
      tags: [file.split('/').slice(1, 3).join('/')],
      ...(guards.length > 0 && { 'x-guards': guards }),
      security: guards[0] ? (waysIn[guards[0]] ?? [{ session: [] }]) : [],
      parameters: [
        ...parametersOf('path', path.match(/(?<=:)\w+/g) ?? [], schemaOf(name, 'param')),
        ...parametersOf('query', [], schemaOf(name, 'query')),
      ],
      ...(body && {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: inputOf(body), example: sampleOf(body) } },
        },
      }),
      responses: { ...responsesOf(described), '4XX': { $ref: '#/components/responses/Refused' } },
    };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Momentka',
      version: '1',
      description:
        'All calls of the API, for those who work on it: made by `npm run openapi`. What print stations may rely on is `GET /api/openapi.json`.',
    },
    servers: [{ url: '/api' }],
    paths: sorted(paths),
    components: {
      schemas: { ...sorted(components), Error: refusal },
      responses: {
        Refused: {
          description: 'Refused; `shared/errors.ts` has the codes.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'Of a sign-in.' },
        station: { type: 'http', scheme: 'bearer', description: 'Of a print station: mk_…' },
        order: { type: 'apiKey', in: 'header', name: 'x-order-token', description: 'Of the link of an order.' },
      },
    },
  };
}

const refusal = {
  type: 'object',
  required: ['error', 'code'],
  properties: { error: { type: 'string' }, code: { type: 'string' } },
};

const sorted = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Of what a client sends: before defaults are filled in. */
function inputOf(schema: ZodType): { properties?: Record<string, Json>; required?: string[] } {
  const { $schema: _, ...rest } = toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // Three lines of pattern say no more than `uuid`.
    override: ({ jsonSchema }) => void (jsonSchema.format && delete jsonSchema.pattern),
  });
  return rest as Json;
}

function parametersOf(place: 'path' | 'query', names: readonly string[], schema: ZodType | undefined): Json[] {
  const { properties = {}, required = [] } = schema ? inputOf(schema) : {};
  return (place === 'path' ? names : Object.keys(properties)).map((name) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    // What is none is the empty text, which no caller should send.
    schema: place === 'path' ? { ...properties[name], default: undefined } : properties[name],
  }));
}

function responsesOf(responses: { status: number; schema: Json | undefined }[]): Json {
  // A file, a page, or no content.
  if (responses.length === 0) return { '2XX': { description: 'Not JSON.' } };
  const statuses = [...new Set(responses.map(({ status }) => status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const texts = responses
        .filter((response) => response.status === status)
        .map(({ schema }) => JSON.stringify(schema));
      const schemas = [...new Set(texts)].map((text) => JSON.parse(text) as Json);
      const schema = schemas.length === 1 ? schemas[0] : { anyOf: schemas };
      return [String(status), { description: 'JSON.', content: { 'application/json': { schema } } }];
    }),
  );
}
