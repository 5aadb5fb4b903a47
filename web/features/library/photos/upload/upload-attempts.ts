import { describeFailure, isSessionExpired } from './describe-failure.ts';

export interface AttemptTools {
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Resolves when the browser says that it is online again, or after so long. */
  online: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Resolves when the user who started the upload has signed in again. */
  signedIn: (signal: AbortSignal) => Promise<void>;
}

/** Between tries, of which there are four while the server fails, and any number while it can't be reached. */
const retryWaitsMs = [1_000, 3_000, 9_000] as const;
const maxWaitMs = retryWaitsMs[2];
/** A call that fails so often while others succeed is a failure of its own. */
const maxLostAlone = 4;

/** Sends calls again after what passes: a lost connection, an expired session, a busy server. */
export class UploadAttempts {
  /** Why nothing can be sent now. */
  hold: 'offline' | 'signed-out' | null = null;
  readonly #tools: AttemptTools;
  readonly #onHold: () => void;
  #successes = 0;

  constructor(tools: AttemptTools, onHold: () => void) {
    this.#tools = tools;
    this.#onHold = onHold;
  }

  /** Throws what does not pass. */
  async run<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
    let serverFailures = 0;
    let lost = 0;
    let successesBefore = this.#successes;
    for (;;) {
      signal.throwIfAborted();
      try {
        const result = await call();
        this.#successes += 1;
        this.#set(null);
        return result;
      } catch (error) {
        signal.throwIfAborted();
        const failure = describeFailure(error);
        if (isSessionExpired(error)) {
          this.#set('signed-out');
          await this.#tools.signedIn(signal);
          this.#set(null);
        } else if (failure.isConnection) {
          if (lost === 0) successesBefore = this.#successes;
          lost += 1;
          if (lost >= maxLostAlone && this.#successes > successesBefore) throw error;
          this.#set('offline');
          await this.#tools.online(retryWaitsMs[lost - 1] ?? maxWaitMs, signal);
        } else {
          const waitMs = retryWaitsMs[serverFailures];
          if (!failure.isTransient || waitMs === undefined) throw error;
          serverFailures += 1;
          await this.#tools.wait(failure.retryAfterMs ?? waitMs, signal);
        }
      }
    }
  }

  #set(hold: UploadAttempts['hold']): void {
    if (this.hold === hold) return;
    this.hold = hold;
    this.#onHold();
  }
}
