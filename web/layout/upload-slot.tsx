import { lazy, Suspense } from 'react';
import { useHasUploads } from '../features/photos/upload/upload-presence.ts';

const UploadHost = lazy(() => import('./upload-host.tsx'));

/** Shows uploads on every screen; their code is no part of a page without any. */
export function UploadSlot() {
  return useHasUploads() ? (
    <Suspense>
      <UploadHost />
    </Suspense>
  ) : null;
}
