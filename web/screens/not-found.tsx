import { Page } from '../ui/page.tsx';

export default function NotFoundScreen() {
  return (
    <Page title="Momentka">
      <h1>Momentka</h1>
    </Page>
  );
}
