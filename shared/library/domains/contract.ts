import * as z from 'zod';
import { sample } from '../../platform/core/samples.ts';
import type { DomainFailure, DomainState } from './domain-states.ts';

/** Body of `PUT /brand/domain`. */
export const domainInput = z.object({
  hostname: z.string('Zadajte doménu.').trim().min(1, 'Zadajte doménu.').max(400, 'Doména je príliš dlhá.'),
});
sample(domainInput, { hostname: 'fotky.fotokovac.sk' });

/** A domain of one's own, on which shared albums open. */
export interface OwnDomain {
  /** As DNS has it: other scripts in punycode. */
  hostname: string;
  state: Exclude<DomainState, 'REMOVING'>;
  failure: DomainFailure | null;
  /** What a registrar asks for as the name of the record. */
  recordName: string;
  /** Of the CNAME record; null while the shop has no domains to offer any more. */
  target: string | null;
  /** What the record leads to now, if elsewhere. */
  seenTarget: string | null;
  checkedAt: string | null;
}

/** `GET`, `PUT` and `DELETE /brand/domain`, `POST /brand/domain/check` */
export interface OwnDomainResponse {
  /** Whether this shop connects domains. */
  isOffered: boolean;
  domain: OwnDomain | null;
}
