import { Page } from '../../ui/page.tsx';

export default function AdminApiTokensScreen() {
  return (
    <Page title="API tokeny" bleed>
      <h1>API tokeny</h1>
    </Page>
  );
}
