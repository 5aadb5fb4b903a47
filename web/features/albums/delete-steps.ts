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

const underWay: readonly (readonly [fromMs: number, step: DeleteStep])[] = [
  [0, 'starting'],
  [250, 'analyzing'],
  [750, 'deleting_files'],
  [1750, 'deleting_database'],
];

/** While the call runs: never past the deleting, which only its answer ends. */
export function stepUnderWay(elapsedMs: number): DeleteStep {
  return underWay.findLast(([fromMs]) => elapsedMs >= fromMs)?.[1] ?? 'starting';
}
