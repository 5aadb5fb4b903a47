import { createHash, randomUUID } from 'node:crypto';
import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PrintItemRequest } from '../../shared/production/print-jobs/contract.ts';
import type { LeaseRequest } from '../../shared/production/print-jobs/print-stations.ts';

interface StandInItem {
  position: number;
  paperSize: string;
  quantity: number;
  bytes: Uint8Array;
  sha256: string;
  isPrinted: boolean;
}

interface StandInJob {
  id: string;
  orderNumber: string;
  items: StandInItem[];
  leaseId: string | null;
  station: string | null;
  isFetched: boolean;
  isPaused: boolean;
}

/** The calls of a station, as the Worker answers them (worker/production/print-jobs/stations), without its database. */
export class StandInServer {
  readonly jobs: StandInJob[] = [];
  /** Breaks every connection. */
  isAway = false;
  /** Has had too many calls. */
  isBusy = false;
  /** The code by which it refuses confirmations. */
  refusal: string | null = null;
  /** What no station may do. */
  readonly wrongs: string[] = [];
  readonly #server: HttpServer;

  constructor() {
    this.#server = createServer((request, response) => {
      if (this.isAway) return void request.socket.destroy();
      this.#answer(request, response).catch(() => response.writeHead(500).end());
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  addJob(orderNumber: string, items: Pick<StandInItem, 'paperSize' | 'quantity' | 'bytes'>[]): void {
    this.jobs.push({
      id: randomUUID(),
      orderNumber,
      items: items.map((item, at) => ({
        ...item,
        position: at + 1,
        sha256: createHash('sha256').update(item.bytes).digest('hex'),
        isPrinted: false,
      })),
      ...{ leaseId: null, station: null, isFetched: false, isPaused: false },
    });
  }

  get isDone(): boolean {
    return this.jobs.every(({ items }) => items.every(({ isPrinted }) => isPrinted));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const [, , , id, what, position] = pathname.split('/');
    const job = this.jobs.find((each) => each.id === id);
    if (this.isBusy) return send(429, { code: 'too-many-requests', error: 'Priveľa.' });
    if (pathname === '/api/print-jobs/lease') return send(200, this.#lease(await read(request)));
    if (pathname === '/api/print-stations/heartbeat') {
      const { station } = await read<LeaseRequest>(request);
      const ours = this.jobs.filter(
        (each) => each.station === station.id && each.items.some(({ isPrinted }) => !isPrinted),
      );
      return send(200, { leases: ours.map((each) => ({ id: each.leaseId, jobId: each.id, isPaused: each.isPaused })) });
    }
    const item = job?.items.find((each) => each.position === Number(position));
    if (!job || !item) return send(404, { code: 'print-job-not-found', error: 'Nenašla sa.' });
    if (what === 'photos') {
      if (searchParams.get('lease') !== job.leaseId) return send(409, { code: 'print-lease-lost', error: 'Stratená.' });
      job.isFetched = true;
      return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(item.bytes);
    }
    if (this.refusal) return send(409, { code: this.refusal, error: 'Nedá sa.' });
    return this.#confirm(job, item, await read(request), send);
  }

  #lease({ station, known = [] }: LeaseRequest) {
    const own = this.jobs.find((job) => job.station === station.id && !job.isFetched && !known.includes(job.id));
    const job = own ?? this.jobs.find((each) => each.leaseId === null);
    if (!job) return { lease: null };
    job.leaseId ??= randomUUID();
    job.station = station.id;
    const items = job.items.map(({ position, paperSize, quantity, bytes, sha256 }) => ({
      ...{ position, paperSize, quantity, copies: 0, status: 'WAITING', filename: `${position}.jpg` },
      url: `http://localhost/api/print-jobs/${job.id}/photos/${position}?lease=${job.leaseId}`,
      print: { sha256, sizeBytes: bytes.length },
    }));
    const printData = { job: { id: job.id }, order: { orderNumber: job.orderNumber }, items };
    return { lease: { id: job.leaseId, until: new Date(Date.now() + 600_000).toISOString(), printData } };
  }

  #confirm(job: StandInJob, item: StandInItem, said: PrintItemRequest, send: (status: number, body: unknown) => void) {
    const isRight = said.sha256 === item.sha256 && said.copies === item.quantity && said.station === job.station;
    if (said.status !== 'PRINTED' || !isRight)
      this.wrongs.push(`${job.orderNumber}/${item.position}: ${JSON.stringify(said)}`);
    item.isPrinted = true;
    send(200, {});
  }
}

async function read<T>(request: IncomingMessage): Promise<T> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return JSON.parse(body) as T;
}
