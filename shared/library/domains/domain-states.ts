/**
 * A domain of a photographer waits for its record, then for its certificate, and is active. One that failed waits for its
 * owner; one that is removed is gone as soon as Cloudflare has taken note.
 */
export const domainStates = ['DNS', 'CERTIFICATE', 'ACTIVE', 'FAILED', 'REMOVING'] as const;
export type DomainState = (typeof domainStates)[number];

/** Why one failed: its record never came, or leads elsewhere now; no certificate; refused; another account was first. */
export const domainFailures = ['dns-missing', 'dns-lost', 'certificate', 'refused', 'taken'] as const;
export type DomainFailure = (typeof domainFailures)[number];
