const slovakTime = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Bratislava',
});

/** Returns when a photo was taken, or else uploaded, as `takenAt` is written: '2026-07-11T10:12:40' in Slovakia. */
export const timelineTime = (takenAt: string | null, createdAt: number): string =>
  takenAt ?? slovakTime.format(createdAt).replace(' ', 'T');
