import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { AuthPage } from '../features/accounts/auth/auth-page.tsx';
import { texts } from '../features/accounts/auth/texts.ts';
import { GuestPage } from '../features/library/share/guest-page.tsx';
import { PrerenderedAlbum } from '../features/library/share/prerendered-album.tsx';
import { MainContent } from '../layout/main-content.tsx';
import { PageFrame } from '../layout/page-frame.tsx';
import { paths } from '../paths.ts';
import Landing from '../screens/landing.tsx';

export { pageHeads } from './page-heads.ts';

/** Returns the HTML that is seen of these screens before any script runs: no fields, which would lose what is typed. */
export const prerenderPages = (): Record<'landing' | 'login' | 'share', string> => ({
  landing: render(
    paths.landing,
    <PageFrame>
      <Landing />
    </PageFrame>,
  ),
  login: render(
    paths.login,
    <PageFrame>
      <AuthPage title={texts.login.title} intro={texts.login.intro} />
    </PageFrame>,
  ),
  share: render(
    paths.share({ slug: 'album' }),
    <MainContent width="photos">
      <GuestPage>
        <PrerenderedAlbum />
      </GuestPage>
    </MainContent>,
  ),
});

const render = (path: string, page: React.ReactNode): string => renderToString(<Router ssrPath={path}>{page}</Router>);
