import * as z from 'zod';
import { oneLine } from '../../platform/core/one-line.ts';
import { versionInput } from '../../platform/core/record-version.ts';
import { sample } from '../../platform/core/samples.ts';

const name = oneLine('Zadajte názov tokenu.').max(100, 'Názov môže mať najviac 100 znakov.');
const description = z
  .string('Popis má byť text.')
  .trim()
  .max(500, 'Popis môže mať najviac 500 znakov.')
  .regex(/^(\P{Cc}|[\t\n\r])*$/u, 'Popis obsahuje znaky, ktoré sa nedajú uložiť.');
const dateMissing = 'Zadajte dátum, napríklad 2026-12-31.';
/** The last valid day in Slovakia, `2026-12-31`; null and '' mean no limit. */
const expiresAt = z
  .union([z.iso.date(dateMissing), z.literal(''), z.null()], dateMissing)
  .transform((day) => day || null);

export const createApiTokenInput = z.object({
  name,
  description: description.default(''),
  expiresAt: expiresAt.default(null),
});
sample(createApiTokenInput, { name: 'Stanica', description: '', expiresAt: '2030-12-31' });
export type CreateApiTokenInput = z.infer<typeof createApiTokenInput>;
export type CreateApiTokenRequest = z.input<typeof createApiTokenInput>;

/** `POST /admin/api-tokens/{id}/rotate`: the end of the new token. */
export const rotateApiTokenInput = z.object({ expiresAt });
sample(rotateApiTokenInput, { expiresAt: '2030-12-31' });
export type RotateApiTokenInput = z.infer<typeof rotateApiTokenInput>;
export type RotateApiTokenRequest = z.input<typeof rotateApiTokenInput>;

/** Omitted fields stay unchanged. */
export const updateApiTokenInput = z.object({
  name: name.optional(),
  description: description.optional(),
  expiresAt: expiresAt.optional(),
  isActive: z.boolean('Stav má byť áno alebo nie.').optional(),
  version: versionInput,
});
sample(updateApiTokenInput, { name: 'Stanica', expiresAt: null, isActive: false });
export type UpdateApiTokenInput = z.infer<typeof updateApiTokenInput>;
export type UpdateApiTokenRequest = z.input<typeof updateApiTokenInput>;

export interface ApiToken {
  id: string;
  version: number;
  name: string;
  description: string;
  /** Its first 20 characters: the token itself is shown once, when it is created. */
  tokenStart: string;
  isActive: boolean;
  /** The last valid moment; null means no limit. */
  expiresAt: string | null;
  createdAt: string;
  lastUsedAt: string | null;
  /** How long the token before the last rotation works; null: there is none. May be over. */
  previousEndsAt: string | null;
}

export interface ApiTokensResponse {
  tokens: ApiToken[];
}

/** `POST /admin/api-tokens` and `…/{id}/rotate`: the only responses with the whole token. */
export interface ApiTokenCreated {
  token: ApiToken & { token: string };
  message: string;
}

/** `PUT /admin/api-tokens/{id}` */
export interface ApiTokenChanged {
  token: ApiToken;
  message: string;
}
