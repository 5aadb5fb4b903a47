const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Bratislava' });

/** Returns the day in Slovakia as `2026-07-14`. `at` in milliseconds since 1970. */
export const dayOf = (at: number): string => day.format(at);
/** Returns a time that is on the day `2026-07-14` in Slovakia in every season. */
export const noonOf = (text: string): number => Date.parse(`${text}T11:00:00Z`);
