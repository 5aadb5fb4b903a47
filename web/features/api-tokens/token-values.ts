import type { ApiToken, CreateApiTokenRequest } from '../../../shared/contract/api-tokens.ts';
import { dayOf } from '../../../shared/rules/api-token-expiry.ts';
import { formTexts as texts } from './api-token-texts.ts';

export interface TokenValues {
  name: string;
  description: string;
  expiresAt: string;
  isActive: boolean;
}

/** Returns the last valid day of a token, as `yyyy-mm-dd`. */
export const valuesOf = (token: ApiToken | null): TokenValues => ({
  name: token?.name ?? '',
  description: token?.description ?? '',
  expiresAt: token?.expiresAt ? dayOf(Date.parse(token.expiresAt)) : '',
  isActive: token?.isActive ?? true,
});

export const inputOf = ({ name, description, expiresAt }: TokenValues): CreateApiTokenRequest => ({
  name: name.trim(),
  description,
  expiresAt: expiresAt || null,
});

export const checkToken = ({ name }: TokenValues) => ({ name: name.trim() ? null : texts.nameMissing });
