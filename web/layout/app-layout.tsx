import type { ReactNode } from 'react';
import { AuthBanner } from './auth-banner.tsx';
import { PageFrame } from './page-frame.tsx';
import { UploadSlot } from './upload-slot.tsx';
import { useExpiredRedirect } from './use-expired-redirect.ts';
import { useScroll } from './use-scroll.ts';

/** What every page has around it. */
export function AppLayout({ children }: { children: ReactNode }) {
  useExpiredRedirect();
  useScroll();
  return (
    <>
      <AuthBanner />
      <PageFrame>{children}</PageFrame>
      <UploadSlot />
    </>
  );
}
