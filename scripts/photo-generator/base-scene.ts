import { colour, type Scene, type Terrain } from './scene.ts';

const meadow = colour('#76764a');
const granite = colour('#8d8579');
const spruces = [colour('#26342a'), colour('#2f4030'), colour('#1f2d24'), colour('#3d4a34')];

export const mountains: Terrain = {
  peakHeight: 3,
  peakStart: 2,
  peakFull: 10,
  ridgeScale: 1.5,
  hillHeight: 0.45,
  valley: 0.55,
  water: null,
  snowLine: 1.45,
  treeLine: 0.85,
  forest: 0.62,
  grass: meadow,
  rock: granite,
  trees: spruces,
  treeShape: 'conifer',
  treesCarrySnow: false,
};

export const day: Scene = {
  sky: {
    zenith: colour('#2f6ab8'),
    horizon: colour('#b9d3ea'),
    glow: [0.35, 0.3, 0.2],
    glowReach: 1,
    cloud: [1.15, 1.12, 1.08],
    cloudShade: [0.5, 0.56, 0.66],
    cloudCover: 0.46,
    cloudStretch: 1,
    stars: false,
    disc: false,
  },
  terrain: mountains,
  sunAzimuth: -115,
  sunHeight: 38,
  sunLight: [2.1, 1.95, 1.7],
  skyLight: [0.42, 0.52, 0.72],
  haze: [0.48, 0.6, 0.76],
  hazeDensity: 0.3,
  fogDensity: 0,
  fogTop: 0,
  cameraHeight: 0.62,
  horizon: 0.56,
  fieldOfView: 58,
  exposure: 0.72,
  contrast: 0.35,
  saturation: 1.02,
  grain: 3,
};
