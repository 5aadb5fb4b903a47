import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { FocusPoint } from '../../../../shared/library/presentations/looks.ts';
import styles from './focus-picker.module.css';
import { presentationTexts as texts } from './presentation-texts.ts';

const step = 10;
const within = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent / step) * step));

const moves: Record<string, FocusPoint> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

interface FocusPickerProps {
  src: string;
  value: FocusPoint;
  onChange: (point: FocusPoint) => void;
}

/** The point of a photo that stays in sight however it is cropped, by a tap, a drag or the arrow keys. */
export function FocusPicker({ src, value, onChange }: FocusPickerProps) {
  const picture = useRef<HTMLDivElement>(null);
  const pick = ({ clientX, clientY }: PointerEvent): void => {
    const box = picture.current?.getBoundingClientRect();
    if (!box) return;
    onChange({
      x: within(((clientX - box.left) / box.width) * 100),
      y: within(((clientY - box.top) / box.height) * 100),
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    onChange({ x: within(value.x + move.x), y: within(value.y + move.y) });
  };
  return (
    <div
      ref={picture}
      className={styles.picker}
      role="slider"
      tabIndex={0}
      aria-label={texts.focus}
      aria-valuenow={value.x}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={texts.focusValue(value)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pick(event);
      }}
      onPointerMove={(event) => event.buttons > 0 && pick(event)}
    >
      <img src={src} alt="" draggable={false} />
      <span className={styles.point} style={{ left: `${value.x}%`, top: `${value.y}%` }} />
    </div>
  );
}
