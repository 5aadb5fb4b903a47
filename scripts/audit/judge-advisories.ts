import type { AuditException } from './exceptions.ts';
import type { Advisory } from './read-advisories.ts';

const maxDays = 90;

/** Returns what has to be done about advisories (null: unknown) and exceptions on a day, `2026-11-23`. */
export function judgeAdvisories(advisories: Advisory[] | null, exceptions: AuditException[], today: string) {
  const holding = exceptions.filter(({ until }) => until >= today);
  const problems = exceptions.flatMap((exception) => exceptionProblems(exception, today));
  const notes: string[] = [];
  for (const { id, name, severity, title, range, url, places } of advisories ?? []) {
    const exception = holding.find((one) => one.id === id);
    if (exception) notes.push(`· ${id} (${name}) passes until ${exception.until}: ${exception.reason}`);
    else problems.push(`${name} ${range} (${severity}): ${title}\n    ${url}\n    ${places.join(', ')}`);
  }
  if (advisories)
    for (const { id } of holding)
      if (!advisories.some((advisory) => advisory.id === id))
        notes.push(`· ${id} concerns no package any more: remove it.`);
  return { problems, notes };
}

function exceptionProblems({ id, reason, until }: AuditException, today: string): string[] {
  const latest = new Date(Date.parse(today) + maxDays * 86_400_000).toISOString().slice(0, 10);
  if (!/^\d{4}-\d\d-\d\d$/.test(until)) return [`The exception ${id} has no day of its end: "${until}".`];
  if (until < today) return [`The exception ${id} ended on ${until}: update the package, or decide again.`];
  if (until > latest) return [`The exception ${id} lasts until ${until}; at most ${maxDays} days are meant.`];
  return reason.trim().length < 20 ? [`The exception ${id} gives no reason.`] : [];
}
