import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { AuthPage } from './features/auth/auth-page.tsx';
import { texts } from './features/auth/texts.ts';
import { WidePage } from './features/photos/wide-page.tsx';
import { DrawnAlbum } from './features/share/drawn-album.tsx';
import { PageFrame } from './layout/page-frame.tsx';
import { paths } from './paths.ts';
import Landing from './screens/landing.tsx';

/** What is seen of these screens before any script runs (docs/decisions/drawn-pages.md): no fields, which would lose what is typed. */
export function drawPages(): Record<'landing' | 'login' | 'share', string> {
  return {
    landing: draw(paths.landing, <Landing />),
    login: draw(paths.login, <AuthPage title={texts.login.title} intro={texts.login.intro} />),
    share: draw(
      paths.share({ slug: 'album' }),
      <WidePage>
        <DrawnAlbum />
      </WidePage>,
    ),
  };
}

const draw = (path: string, screen: React.ReactNode): string =>
  renderToString(
    <Router ssrPath={path}>
      <PageFrame>{screen}</PageFrame>
    </Router>,
  );
