import { useLayoutEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { Box } from '../../../../shared/engine/crop.ts';
import type { Size } from '../../../../shared/engine/fit-box.ts';
import type { PrintPlan } from '../../../../shared/shop/prints/print-plan.ts';
import { type CropBounds, isSameBox, maxZoom } from './crop-box.ts';
import styles from './crop-stage.module.css';
import { cropTexts as texts } from './crop-texts.ts';
import { cropOfView, type StageView, stageSizes, viewOf } from './stage-view.ts';

interface CropStageProps {
  url: string;
  plan: PrintPlan;
  bounds: CropBounds;
  onCrop: (crop: Box) => void;
  /** Id of the text that says what is cut off. */
  describedBy: string;
}

/** The paper's frame, under which the photo is moved and enlarged: by finger, mouse, wheel or arrow keys. */
export default function CropStage(props: CropStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = (): void => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { width, height, border } = props.plan;
  // The cropper sees only one change at a time: another frame is another cropper.
  const frame = [size?.width, size?.height, width / height, border.left].join(' ');
  return (
    <div ref={stage} className={styles.stage}>
      {size && size.width > 0 && size.height > 0 && <Frame key={frame} {...props} size={size} />}
    </div>
  );
}

function Frame({ url, plan, bounds, onCrop, describedBy, size }: CropStageProps & { size: Size }) {
  const sizes = stageSizes(size, bounds, plan);
  // Finer than whole pixels of the photo: a drag is added to where it began.
  const [moved, setMoved] = useState<StageView | null>(null);
  const isShown = moved !== null && isSameBox(cropOfView(moved, bounds, sizes), plan.crop);
  const view = isShown ? moved : viewOf(plan.crop, bounds, sizes);
  // A zoom arrives as two calls, and both must count.
  const latest = useRef(view);
  latest.current = view;

  const move = (change: Partial<StageView>): void => {
    const next = { ...latest.current, ...change };
    latest.current = next;
    setMoved(next);
    const crop = cropOfView(next, bounds, sizes);
    if (!isSameBox(crop, plan.crop)) onCrop(crop);
  };

  const scale = sizes.frame.width / (plan.width - plan.border.left - plan.border.right);
  return (
    <Cropper
      image={url}
      crop={{ x: view.x, y: view.y }}
      zoom={view.zoom}
      minZoom={sizes.minZoom}
      maxZoom={sizes.minZoom * maxZoom(bounds)}
      cropSize={sizes.frame}
      showGrid={false}
      keyboardStep={10}
      disableAutomaticStylesInjection
      onCropChange={move}
      onZoomChange={(zoom) => move({ zoom })}
      classes={{ mediaClassName: styles.photo, cropAreaClassName: styles.frame }}
      style={{
        mediaStyle: { width: sizes.shown.width, height: sizes.shown.height },
        cropAreaStyle: {
          outlineWidth: plan.border.left * scale,
          ['--trim' as string]: `${Math.max(0, plan.trim - plan.border.left) * scale}px`,
        },
      }}
      mediaProps={{ draggable: false }}
      cropperProps={{ role: 'application', 'aria-label': texts.stage, 'aria-describedby': describedBy }}
    />
  );
}
