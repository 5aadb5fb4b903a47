import { failedCall, parseJson } from './api.ts';
import { connectionError } from './api-error.ts';
import { getSession } from './session-store.ts';

/** A file that is small enough for the memory of the page. Throws an `ApiError`. */
export async function fetchFile(path: string, onHeaders?: (headers: Headers) => void): Promise<Blob> {
  const response = await ask('GET', `/api${path}`);
  onHeaders?.(response.headers);
  return response.blob().catch(() => {
    throw connectionError();
  });
}

/** Asks whether a link would give its file, without the file itself. Throws an `ApiError`. */
export async function checkLink(url: string): Promise<void> {
  await ask('HEAD', url);
}

/** Hands a link to the browser, which keeps the file under this name. */
export function saveFile(url: string, name: string): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.hidden = true;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}

/** The same with what is in memory. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  saveFile(url, name);
  // The browser reads it after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function ask(method: 'GET' | 'HEAD', url: string): Promise<Response> {
  const { token } = getSession();
  let response: Response;
  try {
    response = await fetch(url, { method, headers: token ? { Authorization: `Bearer ${token}` } : {} });
  } catch {
    throw connectionError();
  }
  if (!response.ok) throw failedCall(response.status, parseJson(await response.text()), token);
  return response;
}
