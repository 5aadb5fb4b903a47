import { useSearchParams } from 'wouter';

interface AlbumSearchFields {
  search: string;
  from: string;
  to: string;
}

const names = ['search', 'from', 'to'] as const;
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** What is searched for in an album: a filename and days of taking, in the address. */
export function useAlbumSearch() {
  const [params, setParams] = useSearchParams();
  const day = (name: 'from' | 'to'): string => {
    const text = params.get(name) ?? '';
    return isDay(text) ? text : '';
  };
  const fields: AlbumSearchFields = { search: (params.get('search') ?? '').trim(), from: day('from'), to: day('to') };
  const set = (change: Partial<AlbumSearchFields>): void =>
    setParams(
      (last) => {
        const changed = new URLSearchParams(last);
        for (const [name, value] of Object.entries(change)) {
          if (value.trim() === '') changed.delete(name);
          else changed.set(name, value.trim());
        }
        return changed;
      },
      { replace: true },
    );
  const given = names.filter((name) => fields[name] !== '');
  return {
    ...fields,
    set,
    clear: () => set({ search: '', from: '', to: '' }),
    isActive: given.length > 0,
    /** Of the call; empty without a search. */
    query: new URLSearchParams(given.map((name) => [name, fields[name]])).toString(),
  };
}

export type AlbumSearch = ReturnType<typeof useAlbumSearch>;
