export type DeleteStep = 'starting' | 'analyzing' | 'deleting_files' | 'deleting_database' | 'finalizing' | 'completed';

interface StepView {
  percent: number;
  text: string;
}

export const deleteSteps: Record<DeleteStep, StepView> = {
  starting: { percent: 0, text: 'Začínam…' },
  analyzing: { percent: 10, text: 'Zisťujem, ktoré fotky patria len do tohto albumu…' },
  deleting_files: { percent: 20, text: 'Mažem fotky…' },
  deleting_database: { percent: 60, text: 'Mažem záznamy albumu…' },
  finalizing: { percent: 90, text: 'Dokončujem…' },
  completed: { percent: 100, text: 'Hotovo.' },
};

const timeline: readonly (readonly [fromMs: number, step: DeleteStep])[] = [
  [0, 'starting'],
  [250, 'analyzing'],
  [750, 'deleting_files'],
  [1750, 'deleting_database'],
];

/** Returns the step to show while the request runs: at most the deletion, which the response ends. */
export function stepAfter(elapsedMs: number): DeleteStep {
  return timeline.findLast(([fromMs]) => elapsedMs >= fromMs)?.[1] ?? 'starting';
}
