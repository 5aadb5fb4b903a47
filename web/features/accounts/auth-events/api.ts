import type { AdminAuthEventsQuery, AuthEventsResponse } from '../../../../shared/accounts/auth-events/contract.ts';
import { useApi } from '../../../lib/api.ts';
import { useCursorPages } from '../../../lib/use-cursor-pages.ts';

const adminPath = '/admin/auth-events';

/** Returns events of a customer; without an id of oneself. */
export const useAuthEvents = (customerId?: string) =>
  useCursorPages<AuthEventsResponse>(
    customerId === undefined ? '/auth/events' : `/admin/customers/${encodeURIComponent(customerId)}/auth-events`,
  );

export const useAllAuthEvents = (kind: AdminAuthEventsQuery['kind']) =>
  useCursorPages<AuthEventsResponse>(kind ? `${adminPath}?kind=${kind}` : adminPath);

const dayMs = 24 * 3_600_000;

/** Returns whether many accounts were attacked within a day. */
export function useIsSpraying(): boolean {
  const newest = useApi<AuthEventsResponse>(`${adminPath}?kind=spraying`).data?.events[0];
  return newest !== undefined && Date.now() - Date.parse(newest.lastAt) < dayMs;
}
