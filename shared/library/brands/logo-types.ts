/** Formats of a logo, and what they are served as. */
export const logoMimes = { png: 'image/png', svg: 'image/svg+xml' } as const;
export type LogoType = keyof typeof logoMimes;
export const logoTypes = Object.keys(logoMimes) as [LogoType, ...LogoType[]];

/** A logo is one row of the database: large enough for what is shown 64 px high. */
export const maxLogoBytes = 40_000;
/** Pixels of a PNG on its longer side. */
export const maxLogoSide = 2000;

/** Returns a logo as a URL that needs no request. */
export const logoDataUrl = (type: LogoType, base64: string): string => `data:${logoMimes[type]};base64,${base64}`;
