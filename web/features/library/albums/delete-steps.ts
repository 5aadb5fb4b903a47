export type DeleteStep = 'starting' | 'analyzing' | 'deleting_files' | 'deleting_database' | 'finalizing' | 'completed';

interface StepView {
  percent: number;
  text: string;
  /** How long it is shown at least. */
  shownForMs: number;
}

export const deleteSteps: Record<DeleteStep, StepView> = {
  starting: { percent: 0, text: 'Začínam…', shownForMs: 500 },
  analyzing: { percent: 10, text: 'Zisťujem, ktoré fotky patria len do tohto albumu…', shownForMs: 700 },
  deleting_files: { percent: 20, text: 'Mažem fotky…', shownForMs: 1000 },
  deleting_database: { percent: 60, text: 'Mažem záznamy albumu…', shownForMs: 700 },
  finalizing: { percent: 90, text: 'Dokončujem…', shownForMs: 500 },
  completed: { percent: 100, text: 'Hotovo.', shownForMs: 2000 },
};

/** Shows one step after the other while the request runs beside them. Throws as soon as the request fails. */
export async function showSteps(request: Promise<unknown>, show: (step: DeleteStep) => void): Promise<void> {
  const failure = request.then(() => new Promise<never>(() => {}));
  const pass = async (step: DeleteStep): Promise<void> => {
    show(step);
    await Promise.race([pause(deleteSteps[step].shownForMs), failure]);
  };
  for (const step of ['starting', 'analyzing', 'deleting_files', 'deleting_database'] as const) await pass(step);
  // The response ends the deletion, however long it takes.
  await request;
  await pass('finalizing');
  show('completed');
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
