import { expect, test } from 'vitest';
import { filenameDate } from '../photos/filename-date.ts';
import { nameOf } from './export-file.ts';
import { exportLanguages } from './testing/export-languages.ts';
import { type MadeTakeout, makeTakeout, type TruePhoto } from './testing/make-takeout.ts';
import { planMade } from './testing/plan-made.ts';

const now = Date.UTC(2026, 10, 26);

/** How the plan of an export differs from what is true of it. */
function judge({ files, photos }: MadeTakeout) {
  const plan = planMade(files, now);
  const kept = photos.filter(({ isTrashed }) => !isTrashed);
  const contents = plan.items.map((item) => files[item.files[0] as number]?.content ?? '');
  const places = new Map(contents.map((content, at) => [content, at]));
  const wrong = kept.filter((photo) => {
    const item = plan.items[places.get(photo.content) ?? -1];
    if (!item) return false;
    const names = item.files.map((index) => nameOf(files[index]?.path ?? ''));
    const titles = item.albums.map((album) => plan.albums[album]?.title);
    if (item.caption !== photo.caption || item.isFavorite !== photo.isFavorite) return true;
    return !isRightTime(item.takenAt, names, photo) || titles.toSorted().join() !== photo.albums.toSorted().join();
  });
  return {
    photos: kept.length,
    lost: kept.filter(({ content }) => !places.has(content)).map(({ content }) => content),
    double: contents.filter((content, at) => places.get(content) !== at),
    notTheirs: contents.filter((content) => !kept.some((photo) => photo.content === content)),
    wrong: wrong.map((photo) => ({ ...photo, got: plan.items[places.get(photo.content) ?? -1] })),
    plan,
  };
}

/** Where the plan leaves the time to the name of the file, that has to be right. */
function isRightTime(takenAt: string | null, names: readonly string[], photo: TruePhoto): boolean {
  const time = takenAt ?? filenameDate(names[0] ?? '', now);
  return time === photo.takenAt || (time?.length === 10 && photo.takenAt.startsWith(time));
}

const cases = Object.keys(exportLanguages).flatMap((language) => [1, 2, 3, 4].map((seed) => ({ language, seed })));

test.each(cases)(
  'an export in $language, no. $seed: each photo once, with its time, caption, heart and albums',
  ({ language, seed }) => {
    // Other seeds than those that the rules were written by.
    const made = makeTakeout({ seed: 1000 + seed, language, photos: 1500, videoShare: 0.08 });
    const { photos, lost, double, notTheirs, wrong } = judge(made);
    expect(lost).toEqual([]);
    expect(double).toEqual([]);
    expect(notTheirs).toEqual([]);
    expect(wrong.length / photos, JSON.stringify(wrong.slice(0, 5))).toBeLessThanOrEqual(0.01);
  },
);
