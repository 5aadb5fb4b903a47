import type { OwnDomainResponse } from '../../../../shared/library/domains/contract.ts';
import { api, useApi } from '../../../lib/api.ts';

/** The domain of one's own, on which shared albums open. */
export const useOwnDomain = () => useApi<OwnDomainResponse>('/brand/domain');
export const saveDomain = (hostname: string) => api<OwnDomainResponse>('PUT', '/brand/domain', { hostname });
export const checkDomain = () => api<OwnDomainResponse>('POST', '/brand/domain/check');
export const removeDomain = () => api<OwnDomainResponse>('DELETE', '/brand/domain');
