import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr';
import { takePreloadedData } from '../prerender/preloaded-data.ts';
import { type ApiError, apiErrorOf, connectionError } from './api-error.ts';
import { isUnattended } from './attendance.ts';
import { addOrderLink } from './order-link.ts';
import { expireSession, getSession } from './session-store.ts';

export { ApiError, errorText } from './api-error.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface CallOptions {
  signal?: AbortSignal;
  /** The call goes on when the page is closed. */
  keepalive?: boolean;
  headers?: Record<string, string>;
  /** A refused token ends the session; only the first profile call looks at it by itself. */
  expiresSession?: boolean;
}

/** Calls the API: `await api<AlbumsResponse>('GET', '/albums')`. Throws an `ApiError`. */
export async function api<T>(method: Method, path: string, body?: unknown, options: CallOptions = {}): Promise<T> {
  const preloaded = method === 'GET' ? takePreloadedData(path) : undefined;
  if (preloaded !== undefined) return preloaded as T;
  const { token } = getSession();
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = { Accept: 'application/json', ...options.headers };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (token && isUnattended()) headers['x-unattended'] = '1';
  addOrderLink(path, headers);
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';

  let response: Response;
  let text: string;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers,
      body: body === undefined || isForm ? (body as FormData | undefined) : JSON.stringify(body),
      signal: options.signal,
      keepalive: options.keepalive,
    });
    text = await response.text();
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw connectionError();
  }

  const result = parseJson(text);
  if (!response.ok) throw failedCall(response.status, result, token, options.expiresSession ?? true);
  return result as T;
}

/** The error of a failed call. A token that the server no longer takes ends the session. */
export function failedCall(status: number, body: unknown, token: string | null, expiresSession = true): ApiError {
  const error = apiErrorOf(status, body);
  const isRefusedToken = error.code === 'session-expired' || error.code === 'not-signed-in';
  if (token && status === 401 && isRefusedToken && expiresSession) expireSession(token);
  // The profile says so too, and the guard of the pages goes by it.
  if (error.code === 'password-change-required') mutate('/auth/profile');
  return error;
}

/** Returns the response of a `GET`, cached and revalidated; `null` waits. */
export function useApi<T>(path: string | null, options?: SWRConfiguration<T, ApiError>): SWRResponse<T, ApiError> {
  return useSWR<T, ApiError>(path, (url: string) => api<T>('GET', url), options);
}

/** After a write: loads again whatever is on the screen of the paths that start so. */
export function refresh(prefix: string): Promise<unknown> {
  return mutate((key) => typeof key === 'string' && key.startsWith(prefix));
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
