import { parseJson } from './api.ts';
import { apiErrorOf, connectionError } from './api-error.ts';
import { addOrderLink } from './order-link.ts';
import { sendCall } from './send-call.ts';

interface FileRequest {
  /** Posted, for a file about more than an address can name. */
  body?: unknown;
  onHeaders?: (headers: Headers) => void;
}

/** A file that is small enough for the memory of the page. Throws an `ApiError`. */
export async function fetchFile(path: string, { body, onHeaders }: FileRequest = {}): Promise<Blob> {
  const response = await ask(body === undefined ? 'GET' : 'POST', `/api${path}`, body);
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

type Question = [method: 'GET' | 'HEAD' | 'POST', url: string, body?: unknown];

const ask = (...question: Question): Promise<Response> => sendCall((token) => askOnce(token, ...question));

async function askOnce(token: string | null, ...[method, url, body]: Question): Promise<Response> {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  addOrderLink(url, headers);
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(url, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw connectionError();
  }
  if (!response.ok) throw apiErrorOf(response.status, parseJson(await response.text()));
  return response;
}
