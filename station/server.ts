import type { PrintData, PrintItemRequest } from '../shared/production/print-jobs/contract.ts';
import type {
  HeartbeatRequest,
  HeartbeatResponse,
  LeaseRequest,
  LeaseResponse,
} from '../shared/production/print-jobs/print-stations.ts';
import type { StationConfig } from './config.ts';

/** The server said no; `code` as in shared/errors.ts. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const timeoutMs = 20_000;
const downloadTimeoutMs = 120_000;

/** The server is there, and takes no more calls for a moment. */
export class Busy extends Error {}

/** The calls that the station's token opens. What fails otherwise than by `Refused` may be tried again. */
export class Server {
  readonly #config: StationConfig;

  constructor(config: StationConfig) {
    this.#config = config;
  }

  lease(request: Omit<LeaseRequest, 'station'>): Promise<LeaseResponse> {
    return this.#call('POST', '/print-jobs/lease', { station: this.#station, ...request });
  }

  heartbeat(report: Omit<HeartbeatRequest, 'station'>): Promise<HeartbeatResponse> {
    return this.#call('POST', '/print-stations/heartbeat', { station: this.#station, ...report });
  }

  confirm(jobId: string, position: number, item: PrintItemRequest): Promise<unknown> {
    return this.#call('PUT', `/print-jobs/${jobId}/items/${position}`, { ...item, station: this.#config.id });
  }

  /** With new links. */
  printData(jobId: string): Promise<PrintData> {
    return this.#call('GET', `/print-jobs/${jobId}/print-data?station=${this.#config.id}`);
  }

  /** Fetches a file by its own link. */
  async download(url: string): Promise<Uint8Array> {
    const response = await fetch(this.#own(url), { signal: AbortSignal.timeout(downloadTimeoutMs) });
    if (!response.ok) throw await refusalOf(response);
    return new Uint8Array(await response.arrayBuffer());
  }

  get #station() {
    return { id: this.#config.id, name: this.#config.name };
  }

  /** Links may name the shop by another address than this station does. */
  #own(url: string): string {
    const { pathname, search } = new URL(url, this.#config.site);
    return this.#config.site + pathname + search;
  }

  async #call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.#config.site}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#config.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      // The token goes nowhere else.
      redirect: 'error',
    });
    if (!response.ok) throw await refusalOf(response);
    return (await response.json()) as T;
  }
}

async function refusalOf(response: Response): Promise<Error> {
  const body = (await response.json().catch(() => ({}))) as { error?: string; code?: string };
  const message = body.error ?? `Server odpovedal ${response.status}.`;
  if (response.status === 429) return new Busy(message);
  const isFinal = response.status >= 400 && response.status < 500 && body.code;
  return isFinal ? new Refused(response.status, body.code ?? '', message) : new Error(message);
}
