import { Page } from '../../ui/page.tsx';

export default function AdminInvoicesScreen() {
  return (
    <Page title="Faktúry" bleed>
      <h1>Faktúry</h1>
    </Page>
  );
}
