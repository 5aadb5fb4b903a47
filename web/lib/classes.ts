/** Joins class names, leaving out what is absent: `classes(styles.card, selected && styles.selected)`. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
