import { expect, it } from 'vitest';
import { cellAt, type GridCells } from './grid-cells.ts';
import { layOutJustified } from './justified-layout.ts';

const shape = { width: 1000, gap: 6, rowHeight: 300 };
const ratios = [1.5, 0.67, 1.5, 1.33, 0.75, 3, 0.56, 1.78, 1, 1.5, 1.5, 0.67];
const ratioOf = (index: number): number => ratios[index % ratios.length]!;
const rowsOf = (cells: GridCells) => {
  const rows = new Map<number, ReturnType<typeof cellAt>[]>();
  for (let index = 0; index < cells.count; index += 1) {
    const cell = cellAt(cells, index);
    rows.set(cell.top, [...(rows.get(cell.top) ?? []), cell]);
  }
  return [...rows.values()];
};

it('crops nothing, and fills every row but the last from edge to edge', () => {
  const cells = layOutJustified(200, ratioOf, shape);
  for (let index = 0; index < cells.count; index += 1) {
    const { width, height } = cellAt(cells, index);
    expect(width / height).toBeCloseTo(ratioOf(index), 6);
  }
  const rows = rowsOf(cells);
  for (const [at, row] of rows.entries()) {
    expect(row[0]!.left).toBe(0);
    const last = row.at(-1)!;
    const right = last.left + last.width;
    if (at < rows.length - 1) expect(right).toBeCloseTo(1000, 6);
    else expect(right).toBeLessThanOrEqual(1000.001);
    const next = rows[at + 1];
    if (next) expect(next[0]!.top).toBeCloseTo(last.top + last.height + 6, 6);
  }
});

it('keeps rows near the wanted height, and the last one at it', () => {
  const rows = rowsOf(layOutJustified(201, ratioOf, shape));
  for (const [cell] of rows.slice(0, -1)) {
    expect(cell!.height).toBeGreaterThan(180);
    expect(cell!.height).toBeLessThan(450);
  }
  expect(rows.at(-1)![0]!.height).toBeLessThanOrEqual(300);
  expect(layOutJustified(1, () => 1, shape)).toMatchObject({ height: 300 });
});

it('leaves earlier rows alone when more photos come', () => {
  const few = rowsOf(layOutJustified(100, ratioOf, shape)).slice(0, -1);
  expect(rowsOf(layOutJustified(200, ratioOf, shape)).slice(0, few.length)).toEqual(few);
});

it('gives a photo of unknown size a usual one, and a strip enough to be touched', () => {
  const { width, height } = cellAt(
    layOutJustified(5, () => null, shape),
    0,
  );
  expect(width / height).toBeCloseTo(4 / 3);
  expect(
    cellAt(
      layOutJustified(3, () => 60, shape),
      0,
    ),
  ).toMatchObject({ width: 1000, height: 44 });
  expect(
    cellAt(
      layOutJustified(3, () => 0.01, shape),
      0,
    ).width,
  ).toBe(75);
});
