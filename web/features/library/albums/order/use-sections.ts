import { useToast } from '../../../../ui/feedback/toast.tsx';
import { createSection, deleteSection, updateSection } from './api.ts';
import { sectionTexts as texts } from './order-texts.ts';
import { moved, type OrderedItem, sectionFrom } from './ordered-items.ts';
import type { OrderedItems } from './use-ordered-items.ts';

type SectionItem = Extract<OrderedItem, { photo: null }>;

/** What an owner does with the sections of an album; each shows at once. */
export function useSections(albumId: string, { items, show, save, onArranged }: OrderedItems) {
  const toast = useToast();
  const list = items.filter((item): item is SectionItem => item.photo === null);

  return {
    list,
    /** Before an item; null: at the end. */
    create: async (title: string, before: string | null): Promise<void> => {
      const { section } = await createSection(albumId, { title, before });
      const heading = { ...section, photo: null };
      const at = before === null ? items.length : items.findIndex(({ id }) => id === before);
      // What is not loaded yet comes with its heading.
      if (at !== -1) show([...items.slice(0, at), heading, ...items.slice(at)]);
      toast(texts.created);
      onArranged();
    },
    rename: async (id: string, title: string): Promise<void> => {
      const { section } = await updateSection(id, { title });
      show(items.map((item) => (item.id === id ? { ...section, photo: null } : item)));
      toast(texts.renamed);
    },
    remove: async (id: string): Promise<void> => {
      show(items.filter((item) => item.id !== id));
      if (await save(() => deleteSection(id))) toast(texts.deleted);
    },
    /** With its photos, past its neighbour. */
    shift: (id: string, by: -1 | 1): void => {
      const at = list.findIndex((section) => section.id === id);
      const neighbour = list[at + by];
      if (!neighbour) return;
      // Downwards the neighbour moves up: the photos that are not loaded yet belong to the last one.
      const [lower, upper] = by === 1 ? [neighbour.id, id] : [id, neighbour.id];
      show(moved(items, sectionFrom(items, lower), { target: upper, side: 'before' }));
      save(() => updateSection(lower, { before: upper }));
    },
  };
}

export type Sections = ReturnType<typeof useSections>;
