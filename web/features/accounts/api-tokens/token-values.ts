import type { ApiToken, CreateApiTokenRequest } from '../../../../shared/accounts/api-tokens/contract.ts';
import { formatDate } from '../../../../shared/format/dates.ts';
import { dayOf } from '../../../../shared/format/day.ts';
import type { EditedField } from '../../../ui/form/use-edit-conflict.tsx';
import { formTexts as texts } from './api-token-texts.ts';

export interface TokenValues {
  name: string;
  description: string;
  expiresAt: string;
  isActive: boolean;
}

/** The fields that an edit conflict compares. */
export const editedFields: Record<keyof TokenValues, EditedField<ApiToken>> = {
  name: { label: texts.name, textOf: ({ name }) => name },
  description: { label: texts.description, textOf: ({ description }) => description },
  expiresAt: { label: texts.expires, textOf: ({ expiresAt }) => (expiresAt ? formatDate(expiresAt) : '') },
  isActive: { label: texts.active, textOf: ({ isActive }) => (isActive ? 'áno' : 'nie') },
};

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
