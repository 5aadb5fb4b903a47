import { type ErrorBody, type ErrorCode, errors } from '../../../../shared/errors.ts';

const english =
  /\b(invalid|expected|received|required|must|too (big|small|long|short)|unrecognized|undefined|error)\b/i;
const inner =
  /\bat \S+ \(?\S+:\d+|SQLITE|D1_ERROR|drizzle|\bselect .{1,200} from\b|insert into|scrypt|node_modules|\.ts:\d/i;
/** Errors about somebody else's server, which may be a 5xx while ours is fine. */
const ofOthers = new Set<string>(['smtp-test-failed', 'card-failed']);

const promised: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /default-src/,
  'strict-transport-security': /max-age=\d{8}/,
  'referrer-policy': /./,
  'cross-origin-opener-policy': /./,
};

/** Returns what is wrong with a response, whatever the request was. `text` is empty without a body. */
export function findFaults(method: string, status: number, headers: Headers, text: string): string[] {
  const faults: string[] = [];
  for (const [name, value] of Object.entries(promised)) {
    if (!value.test(headers.get(name) ?? '')) faults.push(`header ${name}: ${headers.get(name)}`);
  }
  for (const name of ['access-control-allow-origin', 'set-cookie', 'x-powered-by']) {
    if (headers.has(name)) faults.push(`header ${name}`);
  }
  // A browser that follows a dead share link gets a page.
  const isScreen = status === 404 && /^text\/html/.test(headers.get('content-type') ?? '');
  if (status < 400 || method === 'HEAD' || isScreen) return status >= 500 ? [...faults, `status ${status}`] : faults;

  let body: Partial<ErrorBody>;
  try {
    body = JSON.parse(text);
  } catch {
    return [...faults, `status ${status} without an ErrorBody`];
  }
  const known = errors[body.code as ErrorCode];
  if (!known) faults.push(`unknown code ${body.code}`);
  else if (known[0] !== status) faults.push(`status ${status} with ${body.code}`);
  if (status >= 500 && !ofOthers.has(body.code ?? '')) faults.push(`status ${status}`);
  for (const words of [body.error, ...(body.issues ?? []).map(({ message }) => message)]) {
    if (typeof words !== 'string' || words.length < 5) faults.push('no words');
    else if (english.test(words)) faults.push(`English: ${words}`);
  }
  if (inner.test(text)) faults.push('tells of its inside');
  return faults;
}
