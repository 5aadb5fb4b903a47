/** Linear light: red, green, blue. */
export type Colour = readonly [number, number, number];

/** A colour as designers write it (`#e8b07a`), in linear light. */
export function colour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  const linear = (byte: number) => (byte / 255) ** 2.2;
  return [linear(value >> 16), linear((value >> 8) & 255), linear(value & 255)];
}

export function mix(a: Colour, b: Colour, share: number): Colour {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

interface Sky {
  zenith: Colour;
  horizon: Colour;
  /** Around the sun, and how far it reaches. */
  glow: Colour;
  glowReach: number;
  cloud: Colour;
  cloudShade: Colour;
  /** 0 none, 1 overcast. */
  cloudCover: number;
  /** Below 1: cumulus; above: streaks drawn out by the wind. */
  cloudStretch: number;
  stars: boolean;
  /** The disc of the sun or the moon is in the picture. */
  disc: boolean;
}

export interface Terrain {
  /** Kilometres: how high the mountains are, where they begin, where they are highest. */
  peakHeight: number;
  peakStart: number;
  peakFull: number;
  /** Ridges per 10 km. */
  ridgeScale: number;
  hillHeight: number;
  /** How low the middle of the picture is, 0 to 1. */
  valley: number;
  /** Level of the lake or the sea; null without one. */
  water: number | null;
  /** Above this height snow lies, unless too steep. */
  snowLine: number;
  /** Up to this height trees grow. */
  treeLine: number;
  /** 0 bare, 1 closed forest. */
  forest: number;
  grass: Colour;
  rock: Colour;
  trees: readonly Colour[];
  treeShape: 'conifer' | 'broadleaf';
  treesCarrySnow: boolean;
}

export interface Scene {
  sky: Sky;
  terrain: Terrain;
  /** Direction of the light, degrees: 0 is ahead, 90 to the right, 180 behind the camera. */
  sunAzimuth: number;
  sunHeight: number;
  sunLight: Colour;
  skyLight: Colour;
  haze: Colour;
  /** How much of the light is lost in 10 km. */
  hazeDensity: number;
  /** Fog that lies in the valleys: how dense, up to which height. */
  fogDensity: number;
  fogTop: number;
  cameraHeight: number;
  /** Where the horizon lies in the picture, from the top. */
  horizon: number;
  /** Of the lens, degrees. */
  fieldOfView: number;
  exposure: number;
  contrast: number;
  saturation: number;
  grain: number;
}
