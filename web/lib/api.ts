import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr';
import { type ApiError, apiErrorOf, connectionError } from './api-error.ts';
import { isUnattended } from './attendance.ts';
import { addOrderLink } from './order-link.ts';
import { type SendOptions, sendCall } from './send-call.ts';

export { ApiError, errorText, hasCode } from './api-error.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface CallOptions extends SendOptions {
  signal?: AbortSignal;
  /** The call goes on when the page is closed. */
  keepalive?: boolean;
  headers?: Record<string, string>;
}

/** Calls the API: `await api<AlbumsResponse>('GET', '/albums')`. Throws an `ApiError`. */
export async function api<T>(method: Method, path: string, body?: unknown, options: CallOptions = {}): Promise<T> {
  const preloaded = method === 'GET' ? takePreloadedData(path) : undefined;
  if (preloaded !== undefined) return preloaded as T;
  return sendCall((token) => sendOnce<T>(method, path, body, options, token), options);
}

/** Returns, once, the response to a `GET` that the Worker has put into the page; undefined for any other path. */
function takePreloadedData(path: string): unknown {
  const element = document.getElementById('preloaded-data');
  if (element?.dataset.path !== path) return undefined;
  element.remove();
  return JSON.parse(element.textContent);
}

async function sendOnce<T>(
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions,
  token: string | null,
): Promise<T> {
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
  if (!response.ok) throw apiErrorOf(response.status, result, response.headers.get('Retry-After'));
  return result as T;
}

/** Returns the response of a `GET`, cached and revalidated; `null` waits. */
export function useApi<T>(path: string | null, options?: SWRConfiguration<T, ApiError>): SWRResponse<T, ApiError> {
  return useSWR<T, ApiError>(path, (url: string) => api<T>('GET', url), options);
}

/** Load again what is on the screen in pages, if its path starts so: `mutate` passes over it. */
export const pagedLists = new Set<(prefix: string) => unknown>();

/** After a write: loads again whatever is on the screen of the paths that start so. */
export function refresh(prefix: string): Promise<unknown> {
  const isAsked = (key: unknown) => typeof key === 'string' && key.startsWith(prefix);
  return Promise.all([mutate(isAsked), ...[...pagedLists].map((reload) => reload(prefix))]);
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
