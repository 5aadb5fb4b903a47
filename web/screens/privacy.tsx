import { privacyDocument } from '../../shared/shop/legal/privacy-document.ts';
import { LegalPage } from '../features/shop/legal/legal-page.tsx';

export default function PrivacyScreen() {
  return <LegalPage write={privacyDocument} />;
}
