/** Red, green and blue, 0 to 255. */
type Rgb = [number, number, number];

/** Of text to its ground (WCAG 2.2, 1.4.3). */
export const minContrast = 4.5;

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/** Parses `#0e5363`. */
export const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Returns the relative luminance of a colour (WCAG 2.2). */
function luminanceOf(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((part, at) => Math.round(part + ((to[at] ?? 0) - part) * share)) as Rgb;

/** Returns the first of some colours that can be read on all of the grounds; the last of them can. */
const readable = (colors: readonly Rgb[], grounds: readonly Rgb[]): Rgb =>
  colors.find((color) => grounds.every((ground) => contrastOf(color, ground) >= minContrast)) ?? (colors.at(-1) as Rgb);

/**
 * Returns a page of one colour, as custom properties of tokens.css: the accent is its ground, and all text keeps a
 * contrast of at least 4.5:1. Black or white always does: one of the two has 4.58:1 or more on any colour.
 */
export function accentTheme(accent: string): Record<string, string> {
  const ground = rgbOf(accent);
  const isDark = contrastOf(ground, white) >= contrastOf(ground, black);
  const text = isDark ? white : black;
  // Towards the other end, so that text on it is read no worse than on the ground.
  const surface = mix(ground, isDark ? black : white, 0.08);
  const raised = mix(ground, isDark ? black : white, 0.16);
  const grounds = [ground, surface, raised];
  const muted = readable(
    [0.3, 0.2, 0.1, 0].map((share) => mix(text, ground, share)),
    grounds,
  );
  const state = { danger: text, success: text, warning: text, info: text };
  const colors: Record<string, Rgb> = {
    ...{ ground, surface, raised, text, muted },
    line: mix(ground, text, 0.22),
    'line-strong': mix(ground, text, 0.55),
    ...{ accent: text, 'accent-hover': muted, 'accent-soft': surface, 'on-accent': ground },
    ...state,
    ...Object.fromEntries(Object.keys(state).map((name) => [`${name}-soft`, raised])),
    'on-danger': ground,
  };
  return {
    'color-scheme': isDark ? 'dark' : 'light',
    ...Object.fromEntries(Object.entries(colors).map(([name, rgb]) => [`--color-${name}`, hexOf(rgb)])),
  };
}
