/** `GET /openapi.json`: OpenAPI 3.1, as far as this app writes it. */
export interface OpenApiDocument {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
  security: Record<string, string[]>[];
}

export interface OpenApiOperation {
  summary: string;
  /** Empty: needs no token. */
  security?: [];
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: unknown }[];
  requestBody?: { required: true; content: { 'application/json': { schema: unknown } } };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
}
