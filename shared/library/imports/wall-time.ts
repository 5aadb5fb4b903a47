import tzLookup from '@photostructure/tz-lookup';

/** Where nothing tells the place: customers live here. */
const homeZone = 'Europe/Bratislava';
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns what a clock showed at that moment ('2019-07-12T18:03:11') where the photo was taken, in Slovakia if that is not
 * known; null for a moment that no photo was taken at.
 */
export function wallTimeAt(epochSeconds: number, place: { latitude: number; longitude: number } | null): string | null {
  // 0 stands for "not known"; the first photo is of 1826, and a year has four digits.
  if (!Number.isFinite(epochSeconds) || epochSeconds === 0) return null;
  if (epochSeconds < Date.UTC(1826, 0) / 1000 || epochSeconds > Date.UTC(9999, 0) / 1000) return null;
  const parts = formatOf(place ? zoneOf(place) : homeZone).formatToParts(epochSeconds * 1000);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}`;
}

function zoneOf({ latitude, longitude }: { latitude: number; longitude: number }): string {
  try {
    return tzLookup(latitude, longitude);
  } catch {
    return homeZone;
  }
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}
