import { Page } from '../../ui/page.tsx';

export default function AdminStorageScreen() {
  return (
    <Page title="Cloud Manager" bleed>
      <h1>Cloud Manager</h1>
    </Page>
  );
}
