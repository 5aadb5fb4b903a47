/** `not-yet`: there was nothing to see so far, as before the first timed task of a new shop. */
export type HealthState = 'ok' | 'failing' | 'not-yet';

export const healthParts = ['database', 'files', 'queue', 'cron'] as const;
export type HealthPart = (typeof healthParts)[number];

/** For monitors: 200 when all is well, else 503. */
export interface HealthResponse {
  ok: boolean;
  checks: Record<HealthPart, HealthState>;
}

/** `late`: it should have run again long ago. `cut-off`: it began and never ended. */
export type TaskState = 'never' | 'running' | 'ok' | 'failed' | 'cut-off' | 'late';

/** What keeps a job waiting, or a thing that waits for its job. */
export type BacklogKind = 'jobs' | 'pictures' | 'mails' | 'photos' | 'invoices';

export interface Backlog {
  kind: BacklogKind;
  /** Null: it can't be told. */
  count: number | null;
  /** Since when the oldest waits. */
  oldestAt: string | null;
  /** Nothing waits so long where queues and timed tasks work. */
  isStuck: boolean;
}

export interface TimedTask {
  /** As its function is called. */
  name: string;
  schedule: string;
  state: TaskState;
  startedAt: string | null;
  tookMs: number | null;
  succeededAt: string | null;
  /** Of the last run. */
  error: string | null;
  nextAt: string;
}

export interface IntegrityResult {
  rule: string;
  /** How often it is broken. */
  count: number;
  /** Ids of some of what breaks it. */
  examples: string[];
  checkedAt: string;
}

/** `GET /api/admin/system`. */
export interface SystemHealthResponse {
  /** Whether anything asks for a person. */
  ok: boolean;
  checkedAt: string;
  checks: { part: HealthPart; state: HealthState; ms: number }[];
  backlogs: Backlog[];
  deadLetters: number;
  tasks: TimedTask[];
  integrity: IntegrityResult[];
  storage: {
    /** Entries of albums: a photo that is in two of them is counted twice. */
    albumPhotos: number;
    /** Originals that are not deleted. */
    originalBytes: number;
    databaseBytes: number | null;
  };
  version: { id: string; tag: string; uploadedAt: string };
}
