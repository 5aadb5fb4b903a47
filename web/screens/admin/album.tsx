import { Page } from '../../ui/page.tsx';

export default function AdminAlbumScreen() {
  return (
    <Page title="Album" bleed>
      <h1>Album</h1>
    </Page>
  );
}
