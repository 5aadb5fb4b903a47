import { daysAfter } from '../../format/day.ts';

/** How many days the chart of a link shows, today included. */
export const shownDays = 30;

/** What happened at a link on a day of Slovakia. */
export interface LinkDay {
  /** `2026-07-14` */
  day: string;
  /** Different people, as far as address and browser tell them apart. */
  visitors: number;
  views: number;
  hearts: number;
  /** ZIPs that guests had made. */
  downloads: number;
  /** Orders made, paid or not. */
  orders: number;
}

const nothing = { visitors: 0, views: 0, hearts: 0, downloads: 0, orders: 0 };

/** Returns all days of the chart, oldest first, those on which nothing happened included. */
export function wholeDays(today: string, days: readonly LinkDay[]): LinkDay[] {
  const known = new Map(days.map((one) => [one.day, one]));
  return Array.from({ length: shownDays }, (_, at) => {
    const day = daysAfter(today, at + 1 - shownDays);
    return known.get(day) ?? { day, ...nothing };
  });
}

/** Returns the sums of some days. Visitors of different days may be the same people. */
export function totalOf(days: readonly LinkDay[]): Omit<LinkDay, 'day'> {
  return days.reduce(
    (sum, day) => ({
      visitors: sum.visitors + day.visitors,
      views: sum.views + day.views,
      hearts: sum.hearts + day.hearts,
      downloads: sum.downloads + day.downloads,
      orders: sum.orders + day.orders,
    }),
    nothing,
  );
}
