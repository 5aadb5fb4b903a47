import type { ZodObject, ZodType } from 'zod';
import {
  printDataQuery,
  printItemInput,
  printJobIdsInput,
  printJobListQuery,
  printJobStatusInput,
  printPhotoQuery,
  printZipQuery,
} from '../../../shared/production/print-jobs/contract.ts';
import { heartbeatInput, leaseInput } from '../../../shared/production/print-jobs/print-stations.ts';
import type { StationResponse } from './station-responses.ts';

export interface StationCall {
  method: 'get' | 'post' | 'put';
  path: string;
  summary: string;
  query?: ZodObject;
  body?: ZodType;
  response?: StationResponse;
  /** What comes instead of JSON; needs a signed link and no token. */
  file?: 'image/jpeg' | 'application/zip';
}

/** Every call that a print station's token opens, by the schemas that check it. */
export const stationCalls: readonly StationCall[] = [
  {
    method: 'get',
    path: '/print-jobs',
    summary: 'Lists jobs; READY ones the longest waiting first.',
    query: printJobListQuery,
    response: 'PrintJobs',
  },
  {
    method: 'post',
    path: '/print-jobs/lease',
    summary: 'Leases the job that waits longest to a station, with its print data; null when nothing waits.',
    body: leaseInput,
    response: 'Lease',
  },
  { method: 'get', path: '/print-jobs/{id}', summary: 'A job with its progress.', response: 'PrintJob' },
  {
    method: 'put',
    path: '/print-jobs/{id}/status',
    summary: 'Claims a job without a lease (PRINTING), or ends it as a whole (COMPLETED, FAILED).',
    body: printJobStatusInput,
    response: 'PrintJobChanged',
  },
  {
    method: 'get',
    path: '/print-jobs/{id}/print-data',
    summary: 'Customer, delivery and items with links to their files.',
    query: printDataQuery,
    response: 'PrintData',
  },
  {
    method: 'put',
    path: '/print-jobs/{id}/items/{position}',
    summary: 'Says the outcome of an item. The same again changes nothing.',
    body: printItemInput,
    response: 'PrintJobChanged',
  },
  {
    method: 'get',
    path: '/print-jobs/{id}/photos/{position}',
    summary: 'The file of an item, by its link from the print data.',
    query: printPhotoQuery,
    file: 'image/jpeg',
  },
  {
    method: 'post',
    path: '/print-jobs/zip',
    summary: 'ZIPs of what of some jobs is to be printed, as paper/format/copies, with links to them.',
    body: printJobIdsInput,
    response: 'PrintZip',
  },
  {
    method: 'get',
    path: '/print-jobs/zip/{part}',
    summary: 'A ZIP, by its link.',
    query: printZipQuery,
    file: 'application/zip',
  },
  {
    method: 'post',
    path: '/print-stations/heartbeat',
    summary: 'Reports printers and media. Returns the leases that hold.',
    body: heartbeatInput,
    response: 'Heartbeat',
  },
];
