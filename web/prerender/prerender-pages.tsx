import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { AuthPage } from '../features/accounts/auth/auth-page.tsx';
import { texts } from '../features/accounts/auth/texts.ts';
import { GuestPage } from '../features/library/share/guest-page.tsx';
import { PrerenderedAlbum } from '../features/library/share/prerendered-album.tsx';
import { fetchFrame, PageFrame } from '../layout/page-frame.tsx';
import { paths } from '../paths.ts';
import Landing from '../screens/landing.tsx';

export { pageHeads } from './page-heads.ts';

/** Returns the HTML that is seen of these screens before any script runs: no fields, which would lose what is typed. */
export async function prerenderPages(): Promise<Record<'landing' | 'login' | 'share', string>> {
  await fetchFrame(paths.landing);
  return {
    landing: render(paths.landing, <Landing />),
    login: render(paths.login, <AuthPage title={texts.login.title} intro={texts.login.intro} />),
    share: render(
      paths.share({ slug: 'album' }),
      <GuestPage>
        <PrerenderedAlbum />
      </GuestPage>,
    ),
  };
}

const render = (path: string, screen: React.ReactNode): string =>
  renderToString(
    <Router ssrPath={path}>
      <PageFrame>{screen}</PageFrame>
    </Router>,
  );
