import { processingDocument } from '../../shared/shop/legal/processing-document.ts';
import { LegalPage } from '../features/shop/legal/legal-page.tsx';

export default function ProcessingScreen() {
  return <LegalPage write={processingDocument} />;
}
