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

/** Of one call. */
interface Failures {
  ofServer: number;
  lost: number;
  /** Of other calls, when its connection was lost first. */
  successesBefore: number;
}

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

  /**
   * Throws what does not pass. `progress` returns how much earlier tries have done, such as parts of a video: after more of
   * it, failures are counted anew.
   */
  async run<T>(call: () => Promise<T>, signal: AbortSignal, progress: () => number = () => 0): Promise<T> {
    let failures: Failures = { ofServer: 0, lost: 0, successesBefore: 0 };
    let reached = progress();
    for (;;) {
      signal.throwIfAborted();
      try {
        const result = await call();
        this.#successes += 1;
        this.#set(null);
        return result;
      } catch (error) {
        signal.throwIfAborted();
        if (progress() > reached) failures = { ofServer: 0, lost: 0, successesBefore: 0 };
        reached = Math.max(reached, progress());
        await this.#waitAfter(error, failures, signal).catch((reason: unknown) => {
          // Paused or cancelled while it waited: the others are to find out by themselves.
          if (signal.aborted) this.#set(null);
          throw reason;
        });
      }
    }
  }

  /** Ends a hold before a long call is over, as the server can be reached. */
  endHold(): void {
    this.#set(null);
  }

  /** Resolves when it is time for another try; throws the error if there should be none. */
  async #waitAfter(error: unknown, failures: Failures, signal: AbortSignal): Promise<void> {
    const { isConnection, isTransient, retryAfterMs } = describeFailure(error);
    if (isSessionExpired(error)) {
      this.#set('signed-out');
      await this.#tools.signedIn(signal);
      this.#set(null);
    } else if (isConnection) {
      if (failures.lost === 0) failures.successesBefore = this.#successes;
      failures.lost += 1;
      if (failures.lost >= maxLostAlone && this.#successes > failures.successesBefore) throw error;
      this.#set('offline');
      await this.#tools.online(retryWaitsMs[failures.lost - 1] ?? maxWaitMs, signal);
    } else {
      const waitMs = retryWaitsMs[failures.ofServer];
      if (!isTransient || waitMs === undefined) throw error;
      failures.ofServer += 1;
      await this.#tools.wait(retryAfterMs ?? waitMs, signal);
    }
  }

  #set(hold: UploadAttempts['hold']): void {
    if (this.hold === hold) return;
    this.hold = hold;
    this.#onHold();
  }
}
