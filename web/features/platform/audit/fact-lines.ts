import type { AuditEntry } from '../../../../shared/platform/audit/contract.ts';
import { fieldLabels, labelsByKind } from './fact-labels.ts';
import { factText, nothing } from './fact-text.ts';

export interface FactLine {
  field: string;
  label: string;
  /** Null when it was created, or is not known. */
  before: string | null;
  /** Null when it was deleted. */
  after: string | null;
}

/** Returns the changed fields of an entry; empty fields of created and deleted records are left out. */
export function factLines({ action, before, after }: Pick<AuditEntry, 'action' | 'before' | 'after'>): FactLine[] {
  const kind = action.replace(/\..*/, '');
  const fields = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])];
  return fields
    .map((field) => ({
      field,
      label: labelsByKind[kind]?.[field] ?? (Object.hasOwn(fieldLabels, field) ? (fieldLabels[field] ?? field) : field),
      before: before && (field in before || after) ? factText(kind, field, before[field]) : null,
      after: after && field in after ? factText(kind, field, after[field]) : null,
    }))
    .filter((line) => (line.before ?? nothing) !== nothing || (line.after ?? nothing) !== nothing);
}
