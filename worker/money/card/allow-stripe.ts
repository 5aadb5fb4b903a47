// Stripe's own list for its form and the bank's confirmation, see docs.stripe.com/security/guide.
const hosts: [directive: string, sources: string][] = [
  ['script-src', 'https://js.stripe.com https://*.js.stripe.com'],
  ['frame-src', 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com'],
  ['connect-src', 'https://api.stripe.com'],
  ['img-src', 'https://*.stripe.com'],
];

/** Returns the policy for screens that show Stripe's form. */
export function allowStripe(policy: string): string {
  const directives = new Map(
    policy.split(';').flatMap((directive) => {
      const [name, ...sources] = directive.trim().split(/\s+/);
      return name ? [[name, sources.join(' ')] as const] : [];
    }),
  );
  for (const [name, sources] of hosts) directives.set(name, `${directives.get(name) ?? ''} ${sources}`.trim());
  return [...directives].map(([name, sources]) => `${name} ${sources}`).join('; ');
}
