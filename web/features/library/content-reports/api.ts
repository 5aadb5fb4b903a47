import type { MessageResponse } from '../../../../shared/accounts/auth/contract.ts';
import { sharePath } from '../../../../shared/library/albums/album-page.ts';
import type {
  ContentDecisionResponse,
  ContentReportResponse,
  ContentReportsResponse,
  DecisionInput,
  ReportFilter,
  ReportReceived,
  ReviewInput,
} from '../../../../shared/library/content-reports/contract.ts';
import { api, refresh, useApi } from '../../../lib/api.ts';
import { useCursorPages } from '../../../lib/use-cursor-pages.ts';
import type { ReportValues } from './check-report.ts';

const adminPath = '/admin/content-reports';
const reportPath = (id: string): string => `${adminPath}/${encodeURIComponent(id)}`;
const decisionPath = (id: string): string => `/content-decisions/${encodeURIComponent(id)}`;

export const sendReport = (slug: string, values: ReportValues, photoId: string | null) =>
  api<ReportReceived>('POST', `${sharePath(slug)}/reports`, {
    ...{ reason: values.reason, explanation: values.explanation, name: values.name, email: values.email.trim() },
    ...{ goodFaith: values.goodFaith, photoId },
  });

export const useDecision = (id: string) => useApi<ContentDecisionResponse>(decisionPath(id));
export const objectToDecision = (id: string, text: string) =>
  api<MessageResponse>('POST', `${decisionPath(id)}/objection`, { text });

export const useReports = (filter: ReportFilter) =>
  useCursorPages<ContentReportsResponse>(`${adminPath}?status=${filter}`);
export const useReport = (id: string) => useCursorPages<ContentReportResponse>(reportPath(id));

const refreshReports = () => Promise.all([refresh(adminPath), refresh('/admin/today')]);

export async function decideReport(id: string, input: DecisionInput): Promise<void> {
  await api<ContentReportResponse>('POST', `${reportPath(id)}/decision`, input);
  await refreshReports();
}

export async function reviewReport(id: string, input: ReviewInput): Promise<void> {
  await api<ContentReportResponse>('POST', `${reportPath(id)}/review`, input);
  await refreshReports();
}
