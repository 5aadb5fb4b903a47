import { parseJson } from './api.ts';
import { apiErrorOf, connectionError } from './api-error.ts';
import { sendCall } from './send-call.ts';

interface UploadOptions {
  method?: 'POST' | 'PUT';
  onProgress?: (sentBytes: number, totalBytes: number) => void;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** Sends a form or bytes and tells how many of them have left: `fetch` cannot, so this is an XMLHttpRequest. */
export const uploadBody = <T>(path: string, body: FormData | Blob, options: UploadOptions = {}): Promise<T> =>
  sendCall((token) => sendOnce<T>(path, body, options, token));

function sendOnce<T>(
  path: string,
  body: FormData | Blob,
  { method = 'POST', onProgress, signal, headers = {} }: UploadOptions,
  token: string | null,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `/api${path}`);
    request.setRequestHeader('Accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = (event) => onProgress?.(event.loaded, event.total);
    request.onerror = () => reject(connectionError());
    request.onabort = () => reject(signal?.reason ?? connectionError());
    request.onload = () => {
      const response = parseJson(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(response as T);
      else reject(apiErrorOf(request.status, response, request.getResponseHeader('Retry-After')));
    };
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
