import type { PaymentElement, StripeJs } from './stripe-js.ts';

export interface MountedForm {
  /** What `confirmPayment` wants. */
  elements: unknown;
  form: PaymentElement;
}

/** Puts Stripe's form into the dialog, in the colours of the page; it is there when this resolves. */
export async function mountForm(stripe: StripeJs, clientSecret: string, place: HTMLElement): Promise<MountedForm> {
  const styles = getComputedStyle(document.documentElement);
  const colour = (name: string): string => styles.getPropertyValue(`--color-${name}`).trim();
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const elements = stripe.elements({
    clientSecret,
    appearance: {
      theme: isDark ? 'night' : 'stripe',
      variables: {
        colorPrimary: colour('accent'),
        colorBackground: colour('raised'),
        colorText: colour('text'),
        colorTextSecondary: colour('muted'),
        colorDanger: colour('danger'),
        borderRadius: styles.getPropertyValue('--radius-m').trim(),
      },
    },
  });
  const form = elements.create('payment');
  const ready = new Promise<void>((resolve, reject) => {
    form.on('ready', resolve);
    form.on('loaderror', () => reject(new Error('the form did not come')));
  });
  form.mount(place);
  await ready;
  return { elements, form };
}
