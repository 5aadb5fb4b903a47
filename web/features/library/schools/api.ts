import useSWR, { mutate } from 'swr';
import type { MessageResponse } from '../../../../shared/accounts/auth/contract.ts';
import type {
  AddedSubjectsResponse,
  ConsentsInput,
  ConsentsResponse,
  CopyJobInput,
  NewSubject,
  SchoolJob,
  SchoolJobInput,
  SchoolJobResponse,
  SchoolJobsResponse,
  SchoolOfferResponse,
  SchoolSubject,
  SchoolSubjectResponse,
  SchoolSubjectsResponse,
  SchoolTakingsResponse,
  UpdateSubjectInput,
} from '../../../../shared/library/schools/contract.ts';
import { compareSubjects, type SchoolPaper } from '../../../../shared/library/schools/subjects.ts';
import { allPages } from '../../../lib/all-pages.ts';
import { type ApiError, api, refresh, useApi } from '../../../lib/api.ts';
import { fetchFile, saveBlob } from '../../../lib/download.ts';
import { useCursorPages } from '../../../lib/use-cursor-pages.ts';
import { schoolTexts as texts } from './school-texts.ts';

export const jobPath = (id: string): string => `/school-jobs/${encodeURIComponent(id)}`;
const subjectsPath = (jobId: string): string => `${jobPath(jobId)}/subjects`;
const subjectPath = (id: string): string => `/school-subjects/${encodeURIComponent(id)}`;

/** Yields all pages of a list of a job, whose path has no query. */
export const loadPages = <P extends { nextCursor: string | null }>(path: string) =>
  allPages((cursor) => api<P>('GET', cursor === null ? path : `${path}?cursor=${encodeURIComponent(cursor)}`));

export const useSchoolJobs = () => useCursorPages<SchoolJobsResponse>('/school-jobs');
export const useSchoolJob = (id: string) => useApi<SchoolJobResponse>(jobPath(id));

export const useTakings = (id: string) => useApi<SchoolTakingsResponse>(`${jobPath(id)}/takings`);

/** What parents can order; no products: all that the shop offers. */
export const useJobOffer = (id: string) => useApi<SchoolOfferResponse>(offerPath(id));

export async function setJobOffer(id: string, productIds: string[]): Promise<void> {
  await api<SchoolOfferResponse>('PUT', offerPath(id), { productIds });
  await refresh(offerPath(id));
}

const offerPath = (id: string): string => `${jobPath(id)}/offer`;

/** Who is photographed, all of them, by class and name. */
export const useSubjects = (jobId: string) =>
  useSWR<SchoolSubject[], ApiError>(subjectsPath(jobId), async (path: string) => {
    const subjects: SchoolSubject[] = [];
    for await (const page of loadPages<SchoolSubjectsResponse>(path)) subjects.push(...page.subjects);
    return subjects.toSorted(compareSubjects);
  });

/** After a write: loads the list of jobs, a job and its subjects anew, as far as they are on the screen. */
export const refreshJobs = () => refresh('/school-jobs');

async function change<T>(call: Promise<T>): Promise<T> {
  const response = await call;
  await refreshJobs();
  return response;
}

export const createJob = (input: SchoolJobInput) => change(api<SchoolJobResponse>('POST', '/school-jobs', input));
export const updateJob = (id: string, input: SchoolJobInput) =>
  change(api<SchoolJobResponse>('PUT', jobPath(id), input));
export const deleteJob = (id: string) => api<MessageResponse>('DELETE', jobPath(id));
export const copyJob = (id: string, input: CopyJobInput) =>
  change(api<SchoolJobResponse>('POST', `${jobPath(id)}/copies`, input));

export const addSubjects = ({ id, lastNumber }: SchoolJob, subjects: readonly NewSubject[]) =>
  change(api<AddedSubjectsResponse>('POST', subjectsPath(id), { lastNumber, subjects }));
/** Changes somebody on a list, and shows it without loading the whole list anew. */
export async function updateSubject(jobId: string, id: string, input: UpdateSubjectInput): Promise<void> {
  const { subject } = await api<SchoolSubjectResponse>('PUT', subjectPath(id), input);
  await mutate<SchoolSubject[]>(
    subjectsPath(jobId),
    (subjects) => subjects?.map((one) => (one.id === id ? subject : one)).toSorted(compareSubjects),
    { revalidate: false },
  );
  await mutate(jobPath(jobId));
}
export const deleteSubject = (id: string) => change(api<MessageResponse>('DELETE', subjectPath(id)));
export const noteConsents = (jobId: string, input: ConsentsInput) =>
  change(api<ConsentsResponse>('PUT', `${jobPath(jobId)}/consents`, input));

/** Saves a paper of a job as PDF. Throws an `ApiError`. */
export async function savePaper({ id, school }: SchoolJob, paper: SchoolPaper): Promise<void> {
  saveBlob(await fetchFile(`${jobPath(id)}/papers?paper=${paper}`), `${texts.paperNames[paper]} – ${school}.pdf`);
}
