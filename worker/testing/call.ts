import { exports } from 'cloudflare:workers';

export interface ApiResponse<T> {
  status: number;
  body: T;
  headers: Headers;
}

interface Options {
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Sent as JSON, or as it is when it is form data or text. */
  body?: unknown;
}

/** Calls the Worker over HTTP; `/auth/login` means `/api/auth/login`. */
export async function call<T = Record<string, unknown>>(
  method: string,
  path: string,
  options: Options = {},
): Promise<ApiResponse<T>> {
  const response = await callRaw(method, path, options);
  return { status: response.status, body: (await response.json()) as T, headers: response.headers };
}

/** The same, with the response as it came; links that the API gave (`/api/…`, `/share/…`) are taken as they are. */
export function callRaw(method: string, path: string, options: Options = {}): Promise<Response> {
  return callPath(method, /^\/(api|share)\//.test(path) ? path : `/api${path}`, options);
}

/** Any path of the site. */
export function callPath(method: string, path: string, { token, headers = {}, body }: Options = {}): Promise<Response> {
  const isPlain =
    body === undefined || body instanceof FormData || typeof body === 'string' || body instanceof Uint8Array;
  return exports.default.fetch(`http://localhost${path}`, {
    method,
    headers: {
      ...(isPlain ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: isPlain ? (body as BodyInit | undefined) : JSON.stringify(body),
  });
}

let address = 0;
/** Another client address at each call, where the limits of one are of no concern. */
export const nextAddress = (): string => `10.${++address >> 8}.${address & 255}.1`;
