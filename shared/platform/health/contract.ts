/** `not-yet`: nothing to check so far, as before the first timed task of a new shop. */
export type HealthState = 'ok' | 'failing' | 'not-yet';

export const healthParts = ['database', 'files', 'queue', 'cron'] as const;
export type HealthPart = (typeof healthParts)[number];

/** For monitors: 200 when all is well, else 503. */
export interface HealthResponse {
  ok: boolean;
  checks: Record<HealthPart, HealthState>;
}

/** `late`: it should have run long ago. `cut-off`: it started and never finished. */
export type TaskState = 'never' | 'running' | 'ok' | 'failed' | 'cut-off' | 'late';

/** A queue, or things that wait for their job. */
export type BacklogKind = 'jobs' | 'pictures' | 'prints' | 'tasks' | 'mails' | 'photos' | 'invoices';

export interface Backlog {
  kind: BacklogKind;
  /** Null: unknown. */
  count: number | null;
  /** Since when the oldest has been waiting. */
  oldestAt: string | null;
  /** Older than anything waits while queues and timed tasks work. */
  isStuck: boolean;
}

export interface TimedTask {
  /** Name in worker/platform/cron/cron.ts. */
  name: string;
  schedule: string;
  /** The library that the rest is about, of those that it runs in; null: it is the shop's. */
  shard: number | null;
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
  /** How many violations. */
  count: number;
  /** Ids of some violations. */
  examples: string[];
  checkedAt: string;
}

/** How much a database has. */
export interface DatabaseFill {
  /** The number of the library; null: the database of the shop. */
  shard: number | null;
  bytes: number;
  isFilling: boolean;
}

/** `GET /api/admin/system`. */
export interface SystemHealthResponse {
  /** Whether anything needs attention. */
  ok: boolean;
  checkedAt: string;
  checks: { part: HealthPart; state: HealthState; ms: number }[];
  backlogs: Backlog[];
  deadLetters: number;
  tasks: TimedTask[];
  integrity: IntegrityResult[];
  storage: {
    /** Entries of albums: a photo in two albums counts twice. */
    albumPhotos: number;
    /** Originals that are not deleted. */
    originalBytes: number;
    databases: DatabaseFill[];
  };
  version: { id: string; tag: string; uploadedAt: string };
}
