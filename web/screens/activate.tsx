import { Page } from '../ui/page.tsx';

export default function ActivateScreen() {
  return (
    <Page title="Momentka">
      <h1>Momentka</h1>
    </Page>
  );
}
