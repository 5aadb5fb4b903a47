import { Button } from '../../../ui/form/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { linkTexts as texts } from './link-texts.ts';

/** Saves a setting of a link that was typed or ticked. */
export const SaveRow = ({ isBusy, onSave }: { isBusy: boolean; onSave: () => unknown }) => (
  <Row>
    <Button size="s" variant="primary" busy={isBusy} busyText={texts.saving} onClick={onSave}>
      {texts.save}
    </Button>
  </Row>
);
