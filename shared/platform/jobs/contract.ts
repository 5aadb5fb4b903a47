/** `GET /admin/dead-letters`: jobs that failed for good. */
export interface DeadLettersResponse {
  deadLetters: { id: string; job: string; createdAt: string }[];
}
