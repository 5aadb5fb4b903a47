/** The part of Stripe.js that the dialog uses. */
export interface StripeJs {
  elements(options: Record<string, unknown>): { create(type: 'payment', options?: unknown): PaymentElement };
  confirmPayment(options: Record<string, unknown>): Promise<{
    error?: { message?: string };
    paymentIntent?: { status: string };
  }>;
}
interface PaymentElement {
  mount(container: HTMLElement): void;
  on(event: 'ready' | 'loaderror', listener: () => void): void;
  destroy(): void;
}

const source = 'https://js.stripe.com/v3/';

declare global {
  interface Window {
    Stripe?: (key: string, options: { locale: 'sk' }) => StripeJs;
  }
}

/** Loads Stripe.js from Stripe's host, as Stripe requires. Throws when it cannot be loaded. */
export async function loadStripe(key: string): Promise<StripeJs> {
  if (!window.Stripe) await loadScript();
  if (!window.Stripe) throw new Error('Stripe.js could not be loaded');
  return window.Stripe(key, { locale: 'sk' });
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('Stripe.js could not be loaded'));
    };
    document.head.append(script);
  });
}

export interface MountedForm {
  /** For `confirmPayment`. */
  elements: unknown;
  form: PaymentElement;
}

/** Mounts Stripe's form in the colours of the page and waits until it is ready. Throws when it cannot be loaded. */
export async function mountForm(stripe: StripeJs, clientSecret: string, container: HTMLElement): Promise<MountedForm> {
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
    form.on('loaderror', () => reject(new Error('The form could not be loaded')));
  });
  form.mount(container);
  await ready;
  return { elements, form };
}
