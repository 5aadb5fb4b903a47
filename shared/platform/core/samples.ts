import type * as z from 'zod';

const samples = new WeakMap<z.ZodType, unknown>();

/** Gives the schema of a body a valid one, beside it: the OpenAPI document shows it, and tests send it. */
export const sample = <Schema extends z.ZodType>(schema: Schema, body: z.input<Schema>): void =>
  void samples.set(schema, body);

export const sampleOf = (schema: z.ZodType): unknown => samples.get(schema);

/** Tests put the id of a thing that exists in its place. */
export const sampleId = '0199a1c4-5b7e-7c3a-9d52-6f0b8e21d4a7';
