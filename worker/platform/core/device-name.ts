const unknownDevice = 'Neznáme zariadenie';

// The first that matches: most browsers also name others.
const browsers: [RegExp, string][] = [
  [/\bEdgi?A?O?S?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns what a User-Agent says of the device, in few words of our own: `Chrome, Windows`. */
export function deviceNameOf(userAgent: string | undefined): string {
  const agent = (userAgent ?? '').slice(0, 500);
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(agent))?.[1];
  return [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined).join(', ') || unknownDevice;
}
