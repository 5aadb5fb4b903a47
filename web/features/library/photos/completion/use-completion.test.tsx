import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { fakeDeriveWorker } from '../../../../testing/fake-derive-worker.ts';
import { failure, fakeServer } from '../../../../testing/fake-server.ts';
import { useCompletion } from './use-completion.ts';

const photoOf = (id: string, needs: Photo['needs'] = ['master']) =>
  ({ id, needs, originalUrl: `/api/media/${id}/original` }) as Photo;
const master = new Blob(['jpeg']);

const ids = ['a', 'b', 'c', 'd'];

/** Four photos of which the first lacks nothing. */
function Album({ isBlocked = false }: { isBlocked?: boolean }) {
  const [photos, setPhotos] = useState(ids.map((id) => photoOf(id, id === 'a' ? [] : ['master'])));
  const onCompleted = (photo: Photo): void => setPhotos((all) => all.map((it) => (it.id === photo.id ? photo : it)));
  useCompletion({ photos, isBlocked, onCompleted });
  return photos.map(({ id, needs }) => id + needs.length).join(' ');
}

/** A server where `put` responds to what is sent. Returns the photos of which something was sent so far. */
function serve(put: (id: string) => unknown = (id) => ({ photo: photoOf(id, []) })) {
  const routes = ids.flatMap((id) => [
    [`GET /media/${id}/original`, () => new Response(`original of ${id}`)] as const,
    [`PUT /photos/${id}/derivatives`, () => put(id)] as const,
  ]);
  const calls = fakeServer({ 'GET /photos/upload-config': () => ({}), ...Object.fromEntries(routes) });
  return () => calls.filter(({ method }) => method === 'PUT').map(({ path }) => path.split('/')[2]);
}

/** Long enough for all of them; React renders between two steps. */
async function pass(): Promise<void> {
  for (let step = 0; step < 10; step += 1) await act(() => vi.advanceTimersByTimeAsync(3_000));
}

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

// Code that is loaded on demand is not waited for by fake timers.
beforeAll(() => import('./complete-photo.ts'));

beforeEach(() => {
  vi.useFakeTimers();
});

describe('useCompletion', () => {
  it('makes what photos lack from their originals, one by one', async () => {
    const requests = fakeDeriveWorker(() => ({ master }));
    const sent = serve();
    const { container } = render(<Album />);
    expect(sent()).toEqual([]);
    await pass();
    expect(sent()).toEqual(['b', 'c', 'd']);
    expect(requests.map(({ needs }) => needs)).toEqual(Array(3).fill(['master']));
    expect(await requests[1]?.file.text()).toBe('original of c');
    expect(container.textContent).toBe('a0 b0 c0 d0');
  });

  it('waits while the page is hidden or something else is going on', async () => {
    fakeDeriveWorker(() => ({ master }));
    const sent = serve();
    setVisibility('hidden');
    const { rerender } = render(<Album />);
    await pass();
    expect(sent()).toEqual([]);
    rerender(<Album isBlocked />);
    act(() => setVisibility('visible'));
    await pass();
    expect(sent()).toEqual([]);
    rerender(<Album />);
    await pass();
    expect(sent()).toEqual(['b', 'c', 'd']);
  });

  it('loads nothing where data are to be saved, and stops with the screen', async () => {
    fakeDeriveWorker(() => ({ master }));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }));
    const sent = serve();
    render(<Album />);
    await pass();
    expect(sent()).toEqual([]);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: false } }));
    const { unmount } = render(<Album />);
    unmount();
    await pass();
    expect(sent()).toEqual([]);
  });

  it('tries a photo that fails once in a session, and goes on with the next', async () => {
    const requests = fakeDeriveWorker(({ file }) => (file.size === 'original of b'.length ? { master } : null));
    const sent = serve((id) => (id === 'b' ? failure(400, 'derivative-invalid') : { photo: photoOf(id, []) }));
    const first = render(<Album />);
    await pass();
    expect(sent()).toEqual(['b', 'c', 'd']);
    expect(requests).toHaveLength(3);
    first.unmount();
    render(<Album />);
    await pass();
    expect(sent()).toEqual(['b', 'c', 'd', 'c', 'd']);
  });

  it('leaves the rest to another visit when the server is away, or after three photos that it can not read', async () => {
    fakeDeriveWorker(() => ({ master }));
    const sent = serve(() => failure(503, 'storage-unavailable'));
    const { unmount } = render(<Album />);
    await pass();
    expect(sent()).toEqual(['b']);
    unmount();
    const requests = fakeDeriveWorker(() => null);
    render(<Album />);
    await pass();
    expect(requests).toHaveLength(3);
    expect(sent()).toEqual(['b']);
  });
});
