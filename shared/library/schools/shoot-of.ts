import type { SchoolPhoto } from './shoot-contract.ts';
import type { ShootPhoto } from './shoot-streams.ts';
import type { Decision, Shoot } from './sort-shoot.ts';
import { isUnnamed, type SubjectKind } from './subjects.ts';

type Photo = Pick<SchoolPhoto, 'id' | 'filename' | 'takenAt' | 'codes' | 'hasUnreadCard' | 'decision'>;

interface Subject {
  id: string;
  kind: SubjectKind;
  code: string;
  firstName: string;
  surname: string;
  isAbsent: boolean;
}

/** Returns a morning as it is sorted (`sortShoot`). */
export function shootOf(photos: readonly Photo[], subjects: readonly Subject[]): Shoot {
  const ids = new Set(subjects.map(({ id }) => id));
  return {
    photos: photos.map(toShootPhoto),
    cards: subjects.map(({ code, id }) => ({ code, subjectId: id })),
    // A spare card that was not used misses nothing.
    expected: subjects
      .filter((subject) => !subject.isAbsent && !(subject.kind === 'child' && isUnnamed(subject)))
      .map(({ id }) => id),
    // One for somebody who was deleted since is none.
    decisions: photos.flatMap(({ id, decision }): Decision[] =>
      decision && (decision.subjectId === null || ids.has(decision.subjectId))
        ? [{ photoId: id, subjectId: decision.subjectId, isCard: decision.isCard }]
        : [],
    ),
  };
}

const toShootPhoto = ({ id, filename, takenAt, codes, hasUnreadCard }: Photo): ShootPhoto => ({
  ...{ id, filename, codes: codes ?? [] },
  takenAt: takenAt?.includes('T') ? Date.parse(`${takenAt}Z`) : null,
  camera: '',
  hasUnreadCard,
});
