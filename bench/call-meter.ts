import type { BenchRow } from './bench-row.ts';

export interface Limits {
  rows: number;
  statements: number;
}

interface CallOptions {
  /** Values of `:id` and other parameters, in order. */
  ids?: readonly string[];
  query?: string;
  body?: unknown;
  /** What is special about this call. */
  note?: string;
  /** Null: printed, but not judged. */
  max?: Limits | null;
  token?: string;
  /** Of an order without an account. */
  orderLink?: string;
  /** Of a guest of a link. */
  guestToken?: string;
  /** Reads only the headers. */
  isHead?: boolean;
  /** An error response is accepted too: for a file that the bench has not written, or with cards off. */
  mayRefuse?: boolean;
}

// Limits of a customer's call.
const usual: Limits = { rows: 300, statements: 5 };

/** Calls the app and records what each call costs in D1. */
export class CallMeter {
  readonly rows: BenchRow[] = [];
  readonly routes = new Set<string>();
  token = '';
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  async call<T>(route: string, options: CallOptions = {}): Promise<T> {
    const {
      ids = [],
      query = '',
      body,
      note = '',
      max = usual,
      token = this.token,
      orderLink,
      guestToken,
      isHead,
      mayRefuse,
    } = options;
    const [method = '', pattern = ''] = route.split(' ');
    const rest = [...ids];
    const path = pattern.replace(/:\w+/g, () => rest.shift() ?? '');
    const isRaw = body instanceof FormData || body instanceof Uint8Array;
    const startedAt = performance.now();
    const response = await fetch(`${this.origin}${path}${query && `?${query}`}`, {
      method: isHead ? 'HEAD' : method,
      headers: {
        // Sign-in limits are per address.
        'cf-connecting-ip': `10.9.${this.rows.length % 250}.1`,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(guestToken ? { 'x-guest-token': guestToken } : {}),
        ...(orderLink ? { 'x-order-token': orderLink } : {}),
        ...(body && !isRaw ? { 'content-type': 'application/json' } : {}),
      },
      body: isRaw ? (body as BodyInit) : body ? JSON.stringify(body) : undefined,
    });
    const result = await response.text();
    const ms = performance.now() - startedAt;
    if (!response.ok && !(mayRefuse && response.status !== 500))
      throw new Error(`${method} ${path} returned ${response.status}: ${result}`);
    const rowsRead = Number(response.headers.get('x-d1-rows-read'));
    const statements = Number(response.headers.get('x-d1-statements'));
    this.routes.add(route);
    this.rows.push({
      name: `${route}${note && `, ${note}`}`,
      value: `${rowsRead} rows, ${statements} statements, ${ms.toFixed(0)} ms`,
      limit: max ? `≤ ${max.rows} rows, ≤ ${max.statements}` : undefined,
      ok: !max || (rowsRead <= max.rows && statements <= max.statements),
    });
    return (result.startsWith('{') ? JSON.parse(result) : result) as T;
  }
}
