import { Component, type ReactNode } from 'react';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Button } from '../ui/form/button.tsx';
import { Page } from '../ui/layout/page.tsx';
import broken from '../ui/media/drawings/broken.svg';

/** A screen that could not be rendered, or whose code could not be loaded (a lost connection, a new release). */
export class LoadFailure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Page title="Chyba">
        <EmptyState
          drawing={broken}
          title="Stránku sa nepodarilo zobraziť"
          text={'Skontrolujte internetové pripojenie a\u00a0skúste to znovu. Vaše fotky sú v\u00a0bezpečí.'}
          action={
            <Button variant="primary" onClick={() => window.location.reload()}>
              Načítať znovu
            </Button>
          }
        />
      </Page>
    );
  }
}
