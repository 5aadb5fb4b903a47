import { Page } from '../../ui/page.tsx';

export default function AdminCustomersScreen() {
  return (
    <Page title="Zákazníci" bleed>
      <h1>Zákazníci</h1>
    </Page>
  );
}
