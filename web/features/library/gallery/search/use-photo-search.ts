import { useSearchParams } from 'wouter';

interface PhotoSearchFields {
  search: string;
  from: string;
  to: string;
}

const names = ['search', 'from', 'to'] as const;
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** What photos are searched for: a filename and days of taking, in the address. */
export function usePhotoSearch() {
  const [params, setParams] = useSearchParams();
  const day = (name: 'from' | 'to'): string => {
    const text = params.get(name) ?? '';
    return isDay(text) ? text : '';
  };
  const fields: PhotoSearchFields = { search: (params.get('search') ?? '').trim(), from: day('from'), to: day('to') };
  const given = names.filter((name) => fields[name] !== '');
  const isActive = given.length > 0;
  const set = (change: Partial<PhotoSearchFields>): void =>
    setParams(
      (last) => {
        const changed = new URLSearchParams(last);
        for (const [name, value] of Object.entries(change)) {
          if (value.trim() === '') changed.delete(name);
          else changed.set(name, value.trim());
        }
        return changed;
      },
      // Back leads out of a search, not through what was typed.
      { replace: isActive },
    );
  return {
    ...fields,
    set,
    clear: () => set({ search: '', from: '', to: '' }),
    isActive,
    /** Of the call; empty without a search. */
    query: new URLSearchParams(given.map((name) => [name, fields[name]])).toString(),
  };
}

export type PhotoSearch = ReturnType<typeof usePhotoSearch>;
