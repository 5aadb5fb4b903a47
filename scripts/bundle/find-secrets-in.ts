// By the formats that their issuers publish.
const forms: [what: string, form: RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/]{40}/],
  ['a secret key of Stripe', /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{20,}/],
  ['a webhook secret of Stripe', /\bwhsec_[A-Za-z0-9]{24,}/],
  ['an access key of AWS or R2', /\bAKIA[0-9A-Z]{16}\b/],
  ['a token of GitHub', /\bgh[pousr]_[A-Za-z0-9]{36}\b/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a token of Cloudflare', /\b(?:CLOUDFLARE_API_TOKEN|CF_API_TOKEN)\s*[=:]\s*["']?[\w-]{40}/],
  ['a session', /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/],
  ['a token of a print station', /\bmk_[\w-]{32}\b/],
  ['a password in an address', /\b(?:https?|smtps?|postgres):\/\/[^\s/:@"'`${]+:[^\s/@"'`${]{6,}@/],
];

/** Returns the kinds of secrets that a text contains. */
export function findSecretsIn(text: string): string[] {
  return forms.filter(([, form]) => form.test(text)).map(([what]) => what);
}
