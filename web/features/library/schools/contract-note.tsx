import { paths } from '../../../paths.ts';
import { Muted } from '../../../ui/layout/muted.tsx';
import { NewTabLink } from '../../../ui/layout/new-tab-link.tsx';
import { schoolTexts as texts } from './school-texts.ts';

/** What is agreed to by creating a job. */
export const ContractNote = () => (
  <Muted size="s">
    {texts.contract} <NewTabLink href={paths.processing}>{texts.contractName}</NewTabLink>.
  </Muted>
);
