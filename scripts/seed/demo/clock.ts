const day = 24 * 3_600_000;

/**
 * A moment relative to now: `[3, '18:40']` three days ago in the evening, `[0, 20]` twenty minutes ago. Today's hours
 * are not used, because they may be in the future.
 */
export type Moment = [days: number, time: string] | [days: 0, minutesAgo: number];

export interface StoryClock {
  now: number;
  at(moment: Moment): number;
}

export function storyClock(now: number): StoryClock {
  const midnight = Math.floor(now / day) * day;
  return {
    now,
    at([days, time]) {
      if (typeof time === 'number') return now - time * 60_000;
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      // Central European time; an hour's difference in summer does not matter here.
      return midnight - days * day + ((hours - 1) * 60 + minutes) * 60_000;
    },
  };
}
