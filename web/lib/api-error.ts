import type { ErrorBody, ErrorCode, FieldIssue } from '../../shared/errors.ts';

interface Failure {
  /** 0: the request never reached the server. */
  status: number;
  message: string;
  code?: ErrorCode;
  issues?: FieldIssue[];
  /** Of `record-changed`: the record as it is now. */
  current?: unknown;
  /** When the server takes the call again. */
  retryAfterSeconds?: number | undefined;
}

/** A failed call; `message` is Slovak and may be shown as it is. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly issues: FieldIssue[] | undefined;
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor({ status, message, code, issues, current, retryAfterSeconds }: Failure) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.issues = issues;
    this.current = current;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** What the server says about one field of a form. */
  issueOf(field: string): string | undefined {
    return this.issues?.find((issue) => issue.field === field)?.message;
  }
}

/** Whether the server refused a call for this reason. */
export const hasCode = (error: unknown, code: ErrorCode): error is ApiError =>
  error instanceof ApiError && error.code === code;

export const serverErrorText = 'Chyba servera. Skúste to neskôr.';

export const connectionError = (): ApiError =>
  new ApiError({ status: 0, message: 'Problém s pripojením. Skontrolujte internetové pripojenie.' });

/** Returns the error of a failed response; one by a proxy in between may lack our JSON body. */
export function apiErrorOf(status: number, body: unknown, retryAfter: string | null = null): ApiError {
  const known = isErrorBody(body) ? body : undefined;
  const fallback = status >= 500 ? serverErrorText : 'Požiadavka sa nepodarila. Skúste to znovu.';
  const retryAfterSeconds = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
  return new ApiError({ ...known, status, message: known?.error ?? fallback, retryAfterSeconds });
}

/** The text of any failure, for a screen. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.message : fallback;
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
}
