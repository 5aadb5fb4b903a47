import { termsDocument } from '../../shared/legal/terms-document.ts';
import { LegalPage } from '../features/legal/legal-page.tsx';

export default function TermsScreen() {
  return <LegalPage write={termsDocument} />;
}
