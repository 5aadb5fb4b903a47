import { complaintDocument } from '../../shared/legal/complaint-document.ts';
import { LegalPage } from '../features/legal/legal-page.tsx';

export default function ComplaintScreen() {
  return <LegalPage write={complaintDocument} />;
}
