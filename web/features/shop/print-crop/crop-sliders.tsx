import { useId } from 'react';
import type { Box } from '../../../../shared/engine/crop.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { type CropBounds, centreOf, cropAround, maxZoom, movedCrop, zoomOf } from './crop-box.ts';
import styles from './crop-sliders.module.css';
import { cropTexts as texts } from './crop-texts.ts';

interface CropSlidersProps {
  crop: Box;
  bounds: CropBounds;
  onCrop: (crop: Box) => void;
  /** Id of the text that says what is cut off. */
  describedBy: string;
}

/** All that the stage does, with one finger or a key: a slider for each side on which there is something to move. */
export function CropSliders({ crop, bounds, onCrop, describedBy }: CropSlidersProps) {
  const { photo } = bounds;
  const [across, down] = [photo.width - crop.width, photo.height - crop.height];
  const zoom = zoomOf(crop, bounds);
  return (
    <Stack gap={1}>
      {across > 0 && (
        <Slider
          label={texts.across}
          value={crop.left / across}
          describedBy={describedBy}
          onChange={(share) => onCrop(movedCrop(crop, { left: share * across }, photo))}
        />
      )}
      {down > 0 && (
        <Slider
          label={texts.down}
          value={crop.top / down}
          describedBy={describedBy}
          onChange={(share) => onCrop(movedCrop(crop, { top: share * down }, photo))}
        />
      )}
      {maxZoom(bounds) > 1 && (
        <Slider
          label={texts.zoom}
          value={(zoom - 1) / (maxZoom(bounds) - 1)}
          valueText={texts.zoomValue(zoom)}
          describedBy={describedBy}
          onChange={(share) => onCrop(cropAround(centreOf(crop), 1 + share * (maxZoom(bounds) - 1), bounds))}
        />
      )}
    </Stack>
  );
}

interface SliderProps {
  label: string;
  /** 0 to 1 */
  value: number;
  valueText?: string;
  describedBy: string;
  onChange: (value: number) => void;
}

function Slider({ label, value, valueText, describedBy, onChange }: SliderProps) {
  const id = useId();
  const percent = Math.round(value * 100);
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-valuetext={valueText ?? `${percent}\u00a0%`}
        aria-describedby={describedBy}
        onChange={(event) => onChange(Number(event.target.value) / 100)}
      />
    </div>
  );
}
