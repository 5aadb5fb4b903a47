const slovakTime = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Bratislava',
});

/** Returns when a photo was taken (the start of the day, if no more is known), or else uploaded: '2026-07-11T10:12:40' in Slovakia. */
export function timelineTime(takenAt: string | null, createdAt: number): string {
  if (takenAt === null) return slovakTime.format(createdAt).replace(' ', 'T');
  return takenAt.includes('T') ? takenAt : `${takenAt}T00:00:00`;
}
