import { privacyDocument } from '../../shared/legal/privacy-document.ts';
import { LegalPage } from '../features/legal/legal-page.tsx';

export default function PrivacyScreen() {
  return <LegalPage write={privacyDocument} />;
}
