import { complaintDocument } from '../../shared/shop/legal/complaint-document.ts';
import { LegalPage } from '../features/shop/legal/legal-page.tsx';

export default function ComplaintScreen() {
  return <LegalPage write={complaintDocument} />;
}
