import { toJSONSchema, type ZodType } from 'zod';
import type { OpenApiDocument, OpenApiOperation } from '../../../shared/platform/openapi/contract.ts';
import { type StationCall, stationCalls } from './station-calls.ts';
import { type StationResponse, stationResponses } from './station-responses.ts';

type Schema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

/** Returns the description of the calls that a print station's token opens. */
export function stationDocument(origin: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const call of stationCalls) {
    paths[call.path] ??= {};
    paths[call.path]![call.method] = toOperation(call);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Momentka: tlačové stanice',
      version: '1',
      description: 'Calls for programs that print for the shop. docs/print-station.md says how they go together.',
    },
    servers: [{ url: `${origin}/api` }],
    paths,
    components: {
      schemas: {
        ...responseSchemas(),
        Error: {
          type: 'object',
          required: ['error', 'code'],
          properties: {
            error: { type: 'string', description: 'Slovak, for people.' },
            code: { type: 'string', description: 'For programs.' },
          },
        },
      },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'Admin → API tokeny: mk_…' } },
    },
    security: [{ token: [] }],
  };
}

function toOperation({ path, summary, query, body, response, file }: StationCall): OpenApiOperation {
  const schema = file ? { type: 'string', format: 'binary' } : { $ref: `#/components/schemas/${response}` };
  const ok = { description: file ? 'The file.' : 'JSON.', content: { [file ?? 'application/json']: { schema } } };
  const refused = {
    description: 'Refused.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  return {
    summary,
    ...(file && { security: [] }),
    parameters: [...pathParameters(path), ...queryParameters(query)],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: toSchema(body) } } } }),
    responses: { '200': ok, '4XX': refused },
  };
}

const pathParameters = (path: string): NonNullable<OpenApiOperation['parameters']> =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'position' ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }));

function queryParameters(query: ZodType | undefined): NonNullable<OpenApiOperation['parameters']> {
  if (!query) return [];
  const { properties = {}, required = [] } = toSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const responseSchemas = (): Record<StationResponse, Schema> =>
  Object.fromEntries(
    Object.entries(stationResponses).map(([name, schema]) => [name, toSchema(schema, 'output')]),
  ) as Record<StationResponse, Schema>;

/** Of what a client sends: before defaults are filled in. */
function toSchema(schema: ZodType, io: 'input' | 'output' = 'input'): Schema {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as Schema;
}
