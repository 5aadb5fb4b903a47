import { vi } from 'vitest';
import type { Derived, DeriveReply, DeriveRequest } from '../features/library/photos/derive/derive-messages.ts';

/** Stubs the browser's workers: `derive` says what comes back of a request. Returns the requests so far. */
export function fakeDeriveWorker(derive: (request: DeriveRequest) => Derived | null): DeriveRequest[] {
  const requests: DeriveRequest[] = [];
  class FakeWorker {
    onmessage: ((event: { data: DeriveReply }) => void) | null = null;
    postMessage(request: DeriveRequest): void {
      requests.push(request);
      queueMicrotask(() => this.onmessage?.({ data: { id: request.id, derived: derive(request) } }));
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal('createImageBitmap', () => {});
  return requests;
}
