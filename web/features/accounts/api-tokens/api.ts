import type {
  ApiTokenChanged,
  ApiTokenCreated,
  ApiTokensResponse,
  CreateApiTokenRequest,
  RotateApiTokenRequest,
  UpdateApiTokenRequest,
} from '../../../../shared/accounts/api-tokens/contract.ts';
import type { MessageResponse } from '../../../../shared/accounts/auth/contract.ts';
import { api, refresh, useApi } from '../../../lib/api.ts';

const tokensPath = '/admin/api-tokens';
const tokenPath = (id: string): string => `${tokensPath}/${encodeURIComponent(id)}`;

export const useApiTokens = () => useApi<ApiTokensResponse>(tokensPath);
export const refreshTokens = () => refresh(tokensPath);

export const createToken = (input: CreateApiTokenRequest) => api<ApiTokenCreated>('POST', tokensPath, input);
export const updateToken = (id: string, input: UpdateApiTokenRequest) =>
  api<ApiTokenChanged>('PUT', tokenPath(id), input);
export const rotateToken = (id: string, input: RotateApiTokenRequest) =>
  api<ApiTokenCreated>('POST', `${tokenPath(id)}/rotate`, input);
export const endPreviousToken = (id: string) => api<ApiTokenChanged>('DELETE', `${tokenPath(id)}/previous`);
export const deleteToken = (id: string) => api<MessageResponse>('DELETE', tokenPath(id));
