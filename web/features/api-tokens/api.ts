import type {
  ApiTokenChanged,
  ApiTokenCreated,
  ApiTokensAnswer,
  CreateApiTokenRequest,
  UpdateApiTokenRequest,
} from '../../../shared/contract/api-tokens.ts';
import type { MessageAnswer } from '../../../shared/contract/auth.ts';
import { api, refresh, useApi } from '../../lib/api.ts';

const tokensPath = '/admin/api-tokens';
const tokenPath = (id: string): string => `${tokensPath}/${encodeURIComponent(id)}`;

export const useApiTokens = () => useApi<ApiTokensAnswer>(tokensPath);
export const refreshTokens = () => refresh(tokensPath);

export const createToken = (input: CreateApiTokenRequest) => api<ApiTokenCreated>('POST', tokensPath, input);
export const updateToken = (id: string, input: UpdateApiTokenRequest) =>
  api<ApiTokenChanged>('PUT', tokenPath(id), input);
export const deleteToken = (id: string) => api<MessageAnswer>('DELETE', tokenPath(id));
