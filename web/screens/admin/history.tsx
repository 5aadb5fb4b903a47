import { Page } from '../../ui/page.tsx';

export default function AdminHistoryScreen() {
  return (
    <Page title="História" bleed>
      <h1>História</h1>
    </Page>
  );
}
