import { Page } from '../../ui/page.tsx';

export default function AdminOrdersScreen() {
  return (
    <Page title="Objednávky" bleed>
      <h1>Objednávky</h1>
    </Page>
  );
}
