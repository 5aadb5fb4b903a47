interface Page {
  nextCursor: string | null;
}

/** Yields all pages of a list, one after another. `load` is called with the cursor of a page; null: the first one. */
export async function* allPages<P extends Page>(load: (cursor: string | null) => Promise<P>): AsyncGenerator<P, void> {
  let cursor: string | null = null;
  do {
    const page: P = await load(cursor);
    yield page;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
