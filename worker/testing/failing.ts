import type { Job } from '../platform/core/jobs.ts';

/**
 * How a call of D1, R2 or a queue fails: it never arrives; it is done, but its response never comes; this one and all that
 * follow never arrive, as when the Worker is ended there; its response never comes nor ends; a file breaks off in the middle.
 */
export type FaultWay = 'lost request' | 'lost response' | 'dead' | 'hangs' | 'cut file';

export interface Fault {
  /** The number of the call, from 1. */
  at: number;
  way: FaultWay;
}

interface FailingBindings {
  env: Env;
  /** What was called so far: `D1 batch`, `R2 put originals/0193…`, `queue sendBatch`. */
  calls: string[];
  /** What the queues took; no one delivers it but the test. */
  jobs: Job[];
}

type Service = 'D1' | 'R2' | 'queue';
type Method = (...args: unknown[]) => unknown;

/** As the platform words it. */
const words: Record<Service, { refused: string; lost: string }> = {
  D1: {
    refused: 'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
    lost: 'D1_ERROR: Network connection lost.',
  },
  R2: { refused: 'We encountered an internal error. Please try again. (10001)', lost: 'Network connection lost.' },
  queue: { refused: 'Queue sendBatch failed: Too Many Requests', lost: 'Network connection lost.' },
};

/**
 * The bindings with every call counted, and one of them failing; without a fault they only count. Queues keep their
 * messages, and there is no mailbox, so that nothing happens but what the test does.
 */
export function failing(real: Env, fault?: Fault): FailingBindings {
  const calls: string[] = [];
  const jobs: Job[] = [];

  const reach = async <T>(service: Service, what: string, run: () => Promise<T>): Promise<T> => {
    const at = calls.push(`${service} ${what}`);
    const way = fault && (fault.way === 'dead' ? at >= fault.at : at === fault.at) ? fault.way : undefined;
    if (way === 'lost request' || way === 'dead') throw new Error(words[service].refused);
    const response = await run();
    if (way === 'lost response') throw new Error(words[service].lost);
    if (way === 'hangs') return new Promise<never>(() => {});
    return way === 'cut file' ? cutFile(response) : response;
  };
  /** The same object, with some of its methods going through `reach`. */
  const reaching = <T extends object>(
    target: T,
    service: Service,
    names: string[],
    wrap = <A>(response: A): A => response,
  ) =>
    new Proxy(target, {
      get(object, name) {
        const value: unknown = Reflect.get(object, name, object);
        if (typeof value !== 'function') return value;
        if (!names.includes(String(name))) return value.bind(object);
        return async (...args: unknown[]) => {
          const what = typeof args[0] === 'string' ? `${String(name)} ${args[0]}` : String(name);
          return wrap(await reach(service, what, () => (value as Method).apply(object, args) as Promise<unknown>));
        };
      },
    });

  const keep = async (bodies: Job[]) => void jobs.push(...bodies);
  const queue = (producer: Queue): Queue =>
    new Proxy(producer, {
      get(target, name) {
        if (name === 'send') return (body: Job) => reach('queue', 'send', () => keep([body]));
        if (name === 'sendBatch')
          return (messages: { body: Job }[]) =>
            reach('queue', 'sendBatch', () => keep(messages.map(({ body }) => body)));
        // The real one may hold what another test has sent.
        if (name === 'metrics') return async (): Promise<QueueMetrics> => ({ backlogCount: 0, backlogBytes: 0 });
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const parts = (upload: unknown) => reaching(upload as R2MultipartUpload, 'R2', ['uploadPart', 'complete', 'abort']);
  const isUpload = (response: unknown) => typeof response === 'object' && response !== null && 'uploadPart' in response;
  const bucketCalls = ['head', 'get', 'put', 'list', 'delete', 'createMultipartUpload'];
  return {
    calls,
    jobs,
    env: {
      ...real,
      LOCAL_MAILBOX: '',
      METER_D1: '',
      DB: failingD1(real.DB, (what, run) => reach('D1', what, run)),
      ...failingLibraries(real, (what, run) => reach('D1', what, run)),
      BUCKET: reaching(
        real.BUCKET,
        'R2',
        bucketCalls,
        (response) => (isUpload(response) ? parts(response) : response) as never,
      ),
      JOBS: queue(real.JOBS),
      PICTURE_JOBS: queue(real.PICTURE_JOBS),
      PRINT_JOBS: queue(real.PRINT_JOBS),
      TASK_JOBS: queue(real.TASK_JOBS),
    },
  };
}

/** Bindings of calls before or beside a test: what they cause stays in the outbox, for `sweep`. */
export function withoutQueues(real: Env): Env {
  const { env } = failing(real);
  const refuse = () => Promise.reject(new Error(words.queue.refused));
  const away = <T extends Queue>(queue: T): T =>
    new Proxy(queue, { get: (target, name) => (name === 'sendBatch' ? refuse : Reflect.get(target, name)) });
  return {
    ...env,
    JOBS: away(env.JOBS),
    PICTURE_JOBS: away(env.PICTURE_JOBS),
    PRINT_JOBS: away(env.PRINT_JOBS),
    TASK_JOBS: away(env.TASK_JOBS),
  };
}

type Reach = <T>(what: string, run: () => Promise<T>) => Promise<T>;

const failingLibraries = (real: Env, reach: Reach) =>
  Object.fromEntries(
    Object.entries(real)
      .filter(([name]) => name.startsWith('LIBRARY_'))
      .map(([name, database]) => [name, failingD1(database as unknown as D1Database, reach)]),
  );

function failingD1(database: D1Database, reach: Reach): D1Database {
  const originals = new WeakMap<object, D1PreparedStatement>();
  const statementOf = (statement: D1PreparedStatement, query: string): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name, target) as Method;
        if (name === 'bind') return (...values: unknown[]) => statementOf(target.bind(...values), query);
        return (...args: unknown[]) => reach(query, () => value.apply(target, args) as Promise<unknown>);
      },
    });
    originals.set(wrapped, statement);
    return wrapped;
  };
  return {
    prepare: (query: string) => statementOf(database.prepare(query), query),
    batch: (statements: D1PreparedStatement[]) =>
      reach('batch', () => database.batch(statements.map((one) => originals.get(one) ?? one))),
  } as unknown as D1Database;
}

/** A file of R2 of which half comes; whatever else it is stays as it was. */
function cutFile<T>(file: T): T {
  if (typeof file !== 'object' || file === null || !('bytes' in file)) return file;
  const object = file as unknown as R2ObjectBody;
  const lost = () => new Error(words.R2.lost);
  const half = () =>
    new ReadableStream({
      type: 'bytes',
      async start(stream) {
        const bytes = await object.bytes();
        stream.enqueue(bytes.slice(0, bytes.length >> 1));
      },
      pull(stream) {
        stream.error(lost());
      },
    });
  return new Proxy(object, {
    get(target, name) {
      if (name === 'body') return half();
      const value: unknown = Reflect.get(target, name, target);
      if (['bytes', 'text', 'json', 'arrayBuffer', 'blob'].includes(String(name))) return () => Promise.reject(lost());
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }) as unknown as T;
}
