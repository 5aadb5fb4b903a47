import type { ReactNode } from 'react';
import { PageFrame } from './page-frame.tsx';
import SessionAround from './session-around.tsx';

/** What every page of the site has around it. */
export const AppLayout = ({ children }: { children: ReactNode }) => (
  <>
    <SessionAround />
    <PageFrame>{children}</PageFrame>
  </>
);
