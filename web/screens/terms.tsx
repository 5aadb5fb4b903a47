import { termsDocument } from '../../shared/shop/legal/terms-document.ts';
import { LegalPage } from '../features/shop/legal/legal-page.tsx';

export default function TermsScreen() {
  return <LegalPage write={termsDocument} />;
}
