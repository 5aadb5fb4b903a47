/** What ExifReader returns of a file with `expanded`, as far as it is shown. */
export interface PhotoTags {
  exif?: Partial<Record<CameraTag, { value: unknown; description?: string }>>;
  gps?: { Latitude?: number; Longitude?: number };
}

type CameraTag = 'Make' | 'Model' | 'LensModel' | 'FNumber' | 'ExposureTime' | 'ISOSpeedRatings' | 'FocalLength';

export interface CameraFacts {
  camera: string | null;
  lens: string | null;
  /** 'f/1,6 · 1/120 s · ISO 50 · 26 mm' */
  exposure: string | null;
  place: { latitude: number; longitude: number } | null;
}

const decimal = new Intl.NumberFormat('sk-SK', { maximumFractionDigits: 1 });

export function cameraFacts({ exif = {}, gps }: PhotoTags): CameraFacts {
  const text = (tag: CameraTag): string => textOf(exif[tag]?.description);
  const numbers = { aperture: numberOf(exif.FNumber?.value), time: numberOf(exif.ExposureTime?.value) };
  const [iso, focal] = [numberOf(exif.ISOSpeedRatings?.value), numberOf(exif.FocalLength?.value)];
  const exposure = [
    numbers.aperture && `f/${decimal.format(numbers.aperture)}`,
    numbers.time && formatTime(numbers.time),
    iso && `ISO\u00a0${iso}`,
    focal && `${decimal.format(focal)}\u00a0mm`,
  ];
  return {
    camera: cameraName(text('Make'), text('Model')) || null,
    lens: text('LensModel') || null,
    exposure: exposure.filter(Boolean).join(' · ') || null,
    place: placeOf(gps),
  };
}

/** Most models begin with their maker ('Canon EOS R6'), some do not ('iPhone 13'). */
const cameraName = (make: string, model: string): string =>
  model.toLowerCase().startsWith(make.toLowerCase().split(' ')[0] ?? '') ? model : `${make} ${model}`.trim();

// Cameras fill their fields up with spaces and NULs.
const textOf = (text = ''): string => text.replaceAll('\0', '').trim().slice(0, 100);

/** Rationals are pairs. */
function numberOf(value: unknown): number | null {
  const [first, second = 1] = Array.isArray(value) ? value : [value];
  const number = Number(first) / Number(second);
  return Number.isFinite(number) && number > 0 ? number : null;
}

const formatTime = (seconds: number): string =>
  seconds < 0.5 ? `1/${Math.round(1 / seconds)}\u00a0s` : `${decimal.format(seconds)}\u00a0s`;

function placeOf(gps: PhotoTags['gps']): CameraFacts['place'] {
  const { Latitude: latitude = Number.NaN, Longitude: longitude = Number.NaN } = gps ?? {};
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  // Cameras without a fix write zeros.
  return isOnEarth && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : null;
}
