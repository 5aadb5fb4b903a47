import { failedCall, parseJson } from './api.ts';
import { connectionError } from './api-error.ts';
import { getSession } from './session-store.ts';

interface UploadOptions {
  onProgress?: (sentBytes: number, totalBytes: number) => void;
  signal?: AbortSignal;
}

/** Posts a form and tells how many bytes have left: `fetch` cannot, so this is an XMLHttpRequest. */
export function uploadForm<T>(path: string, form: FormData, { onProgress, signal }: UploadOptions = {}): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const { token } = getSession();
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}`);
    request.setRequestHeader('Accept', 'application/json');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = (event) => onProgress?.(event.loaded, event.total);
    request.onerror = () => reject(connectionError());
    request.onabort = () => reject(signal?.reason ?? connectionError());
    request.onload = () => {
      const response = parseJson(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(response as T);
      else reject(failedCall(request.status, response, token));
    };
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
