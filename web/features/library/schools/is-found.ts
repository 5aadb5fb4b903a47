import type { SchoolSubject } from '../../../../shared/library/schools/contract.ts';
import { subjectName } from '../../../../shared/library/schools/subjects.ts';
import { searchWords } from '../../../../shared/platform/search/search-text.ts';

/** Whether each word of a search begins a word of the name or the class; an empty one finds all. */
export function isFound(subject: SchoolSubject, search: string): boolean {
  const words = searchWords(`${subjectName(subject)} ${subject.className}`);
  return searchWords(search).every((sought) => words.some((word) => word.startsWith(sought)));
}
