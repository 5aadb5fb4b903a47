import { Page } from '../../ui/page.tsx';

export default function AdminProductsScreen() {
  return (
    <Page title={'Produkty a\u00a0služby'} bleed>
      <h1>{'Produkty a\u00a0služby'}</h1>
    </Page>
  );
}
