import { Page } from '../../ui/page.tsx';

export default function AdminPrintJobsScreen() {
  return (
    <Page title="Tlačové úlohy" bleed>
      <h1>Tlačové úlohy</h1>
    </Page>
  );
}
