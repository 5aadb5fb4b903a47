import { Page } from '../../ui/page.tsx';

export default function AdminAlbumsScreen() {
  return (
    <Page title="Albumy" bleed>
      <h1>Albumy</h1>
    </Page>
  );
}
