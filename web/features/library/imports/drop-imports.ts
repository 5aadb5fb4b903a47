import { hasImportRecord } from './import-flag.ts';

/** At a sign-out: the next user of this computer must not see which photos were brought over. */
export function dropImports(): void {
  if (hasImportRecord())
    import('./import-records.ts').then(({ clearImports }) => clearImports()).catch(() => undefined);
}
