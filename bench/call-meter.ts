import type { BenchRow } from './bench-row.ts';

export interface Limits {
  rows: number;
  statements: number;
}

export interface CallOptions {
  /** What `:id` and the like stand for, in their order. */
  ids?: readonly string[];
  query?: string;
  body?: unknown;
  /** What is special about this call of the route. */
  note?: string;
  /** Null: printed, not judged. */
  max?: Limits | null;
  token?: string;
  /** Asks for the headers only. */
  isHead?: boolean;
  /** A refusal is an answer too: of a file that the bench has not written, of cards that are off. */
  mayRefuse?: boolean;
}

// Of a customer-facing call (DESIGN.md §6).
const usual: Limits = { rows: 300, statements: 5 };

/** Calls the app and keeps of each call what D1 says that it cost. */
export class CallMeter {
  readonly rows: BenchRow[] = [];
  readonly routes = new Set<string>();
  token = '';
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  async call<T>(route: string, options: CallOptions = {}): Promise<T> {
    const { ids = [], query = '', body, note = '', max = usual, token = this.token, isHead, mayRefuse } = options;
    const [method = '', pattern = ''] = route.split(' ');
    const rest = [...ids];
    const path = pattern.replace(/:\w+/g, () => rest.shift() ?? '');
    const isForm = body instanceof FormData;
    const startedAt = performance.now();
    const response = await fetch(`${this.origin}${path}${query && `?${query}`}`, {
      method: isHead ? 'HEAD' : method,
      headers: {
        // The limits of the sign-in are per address.
        'cf-connecting-ip': `10.9.${this.rows.length % 250}.1`,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      body: isForm ? body : body ? JSON.stringify(body) : undefined,
    });
    const result = await response.text();
    const ms = performance.now() - startedAt;
    if (!response.ok && !(mayRefuse && response.status !== 500))
      throw new Error(`${method} ${path} answered ${response.status}: ${result}`);
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
