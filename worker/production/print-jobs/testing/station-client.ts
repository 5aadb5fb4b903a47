import type { ErrorBody } from '../../../../shared/errors.ts';
import type {
  PrintData,
  PrintItemRequest,
  PrintJobChanged,
} from '../../../../shared/production/print-jobs/contract.ts';
import type {
  HeartbeatResponse,
  LeaseRequest,
  LeaseResponse,
} from '../../../../shared/production/print-jobs/print-stations.ts';
import { call, callRaw } from '../../../testing/call.ts';

type ResponseOrError<T> = T & Partial<ErrorBody>;

/** A print station as the server sees it: a token, and its own id beside it. */
export class StationClient {
  readonly token: string;
  readonly station: { id: string; name: string };

  constructor(token: string, id = 'pc-1', name = `Stanica ${id}`) {
    this.token = token;
    this.station = { id, name };
  }

  async lease(options: Omit<LeaseRequest, 'station'> = {}): Promise<LeaseResponse['lease']> {
    const { body } = await call<LeaseResponse>('POST', '/print-jobs/lease', {
      token: this.token,
      body: { station: this.station, ...options },
    });
    return body.lease;
  }

  confirm(jobId: string, position: number, body: Partial<PrintItemRequest>) {
    return call<ResponseOrError<PrintJobChanged>>('PUT', `/print-jobs/${jobId}/items/${position}`, {
      token: this.token,
      body: { status: 'PRINTED', sha256: null, copies: 1, station: this.station.id, ...body },
    });
  }

  async heartbeat(report: Record<string, unknown> = {}): Promise<HeartbeatResponse['leases']> {
    const { body } = await call<HeartbeatResponse>('POST', '/print-stations/heartbeat', {
      token: this.token,
      body: { station: this.station, ...report },
    });
    return body.leases;
  }

  async printData(jobId: string): Promise<PrintData> {
    const path = `/print-jobs/${jobId}/print-data?station=${this.station.id}`;
    return (await call<PrintData>('GET', path, { token: this.token })).body;
  }
}

/** Fetches a file as a station does: without a token. Returns its status and the code of its refusal. */
export async function fetchFile(url: string | null | undefined): Promise<[status: number, code?: string]> {
  const response = await callRaw('GET', (url ?? '').replace('http://localhost', ''));
  if (response.ok) return [response.status, void (await response.bytes()) as undefined];
  return [response.status, ((await response.json()) as ErrorBody).code];
}
