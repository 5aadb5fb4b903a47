/** Why a file is no video that can be kept. `no-picture`: it has sound only. */
export type MovieFault = 'not-a-movie' | 'incomplete' | 'corrupt' | 'no-picture';

export class MovieError extends Error {
  readonly fault: MovieFault;

  constructor(fault: MovieFault, detail: string) {
    super(`${fault}: ${detail}`);
    this.name = 'MovieError';
    this.fault = fault;
  }
}
