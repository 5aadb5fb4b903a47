const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const;

/** Returns a name for a new passkey, such as `iPhone`: a person may change it. */
export const deviceNameOf = (userAgent: string): string =>
  systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Moje zariadenie';
