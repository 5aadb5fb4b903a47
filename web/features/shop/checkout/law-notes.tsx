import { paths } from '../../../paths.ts';
import { NewTabLink } from '../../../ui/layout/new-tab-link.tsx';
import styles from './checkout.module.css';
import { lawTexts as texts } from './checkout-texts.ts';
import { Section } from './section.tsx';

// Where the QR code of the EU's harmonised notice leads. The notice itself is artwork that must not be redrawn.
const guaranteePage = 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_sk.htm';

interface LawNotesProps {
  hasPrints: boolean;
  hasDownloads: boolean;
  /** When prints are there (Slovak); null: not said, or there are none. */
  time: string | null;
}

/** What a customer must know before the order: delivery time, withdrawal and guarantee (§ 17 of Act 108/2024). */
export const LawNotes = ({ hasPrints, hasDownloads, time }: LawNotesProps) => (
  <Section title={texts.title}>
    <ul className={styles.law}>
      {time && <li>{time}.</li>}
      <li>
        <NewTabLink href={paths.terms}>{texts.withdrawalLink}</NewTabLink>
      </li>
      {hasDownloads && <li>{texts.digital}</li>}
      {hasPrints && <li>{texts.noWithdrawal}</li>}
      <li>{texts.guarantee}</li>
      <li>
        <NewTabLink href={paths.complaint}>{texts.guaranteeLink}</NewTabLink>
      </li>
      <li>
        <NewTabLink href={guaranteePage}>{texts.guaranteeRights}</NewTabLink>
      </li>
    </ul>
  </Section>
);
