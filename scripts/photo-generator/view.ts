import { createNoise, type Noise } from '../../shared/testing/noise.ts';
import type { Colour, Scene } from './scene.ts';

/** State of a drawing: a camera in a scene, and the light and depth computed so far. */
export interface View {
  scene: Scene;
  seed: number;
  noise: Noise;
  width: number;
  height: number;
  /** Focal length and the row of the horizon, in pixels. */
  focal: number;
  horizonRow: number;
  /** Unit vector to the sun: right, up, ahead. */
  sun: readonly [number, number, number];
  /** Linear light, three floats a pixel. */
  light: Float32Array;
  /** Kilometres to what a pixel shows; Infinity for the sky. */
  depth: Float32Array;
}

export function openView(scene: Scene, seed: number, width: number, height: number): View {
  const azimuth = (scene.sunAzimuth * Math.PI) / 180;
  const elevation = (scene.sunHeight * Math.PI) / 180;
  return {
    scene,
    seed,
    noise: createNoise(seed),
    width,
    height,
    focal: Math.max(width, height) / (2 * Math.tan((scene.fieldOfView * Math.PI) / 360)),
    horizonRow: height * scene.horizon,
    sun: [Math.sin(azimuth) * Math.cos(elevation), Math.sin(elevation), Math.cos(azimuth) * Math.cos(elevation)],
    light: new Float32Array(width * height * 3),
    depth: new Float32Array(width * height).fill(Number.POSITIVE_INFINITY),
  };
}

/** Fades a lit surface into the haze between it and the camera and writes it; `height` is that of the surface. */
export function putSurface(
  view: View,
  pixel: number,
  red: number,
  green: number,
  blue: number,
  depth: number,
  height: number,
): void {
  const { scene, light } = view;
  const column = pixel % view.width;
  const row = (pixel - column) / view.width;
  const right = (column - view.width / 2) / view.focal;
  const up = (view.horizonRow - row) / view.focal;
  const towardsSun = (right * view.sun[0] + up * view.sun[1] + view.sun[2]) / Math.sqrt(1 + right * right + up * up);
  const cubed = towardsSun * towardsSun * towardsSun;
  const sunlit = towardsSun > 0 ? cubed * cubed : 0;
  const air = Math.exp((-depth * scene.hazeDensity) / 10);
  const seen = scene.fogDensity === 0 ? air : air * throughFog(scene, depth, height);
  const lost = 1 - seen;
  const [glowRed, glowGreen, glowBlue] = scene.sky.glow;
  const at = pixel * 3;
  light[at] = red * seen + (scene.haze[0] + glowRed * sunlit * 0.5) * lost;
  light[at + 1] = green * seen + (scene.haze[1] + glowGreen * sunlit * 0.5) * lost;
  light[at + 2] = blue * seen + (scene.haze[2] + glowBlue * sunlit * 0.5) * lost;
  view.depth[pixel] = depth;
}

/** Fog thins out with height; between camera and surface the mean of both ends is close enough. */
function throughFog(scene: Scene, depth: number, height: number): number {
  const fogHeight = Math.max(0, height - scene.fogTop) * 6 + Math.max(0, scene.cameraHeight - scene.fogTop) * 1.5;
  return Math.exp(-depth * scene.fogDensity * Math.exp(-fogHeight));
}

/** Light of a surface that faces `normal`, of which `sunShare` (0 to 1) the sun reaches. */
export function shade(scene: Scene, albedo: Colour, sunShare: number, skyShare: number): Colour {
  return [
    albedo[0] * (scene.sunLight[0] * sunShare + scene.skyLight[0] * skyShare),
    albedo[1] * (scene.sunLight[1] * sunShare + scene.skyLight[1] * skyShare),
    albedo[2] * (scene.sunLight[2] * sunShare + scene.skyLight[2] * skyShare),
  ];
}
