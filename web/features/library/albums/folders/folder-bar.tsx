import { Ellipsis, FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { AlbumFolder } from '../../../../../shared/library/albums/album-folders.ts';
import { errorText } from '../../../../lib/api.ts';
import { paths } from '../../../../paths.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import { useCurrentInView } from '../../../../ui/layout/use-current-in-view.ts';
import { ConfirmAction } from '../../../../ui/overlay/confirm-action.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { NameDialog } from '../../../../ui/overlay/name-dialog.tsx';
import type { AlbumFilter } from '../use-album-filter.ts';
import { createFolder, deleteFolder, refreshFolders, renameFolder } from './api.ts';
import styles from './folder-bar.module.css';
import { folderTexts as texts } from './folder-texts.ts';

interface FolderBarProps {
  folders: readonly AlbumFolder[];
  filter: AlbumFilter;
}

type Open = 'create' | 'rename' | 'delete' | null;

/** The folders of the albums to choose from, and what can be done with the chosen one. */
export function FolderBar({ folders, filter }: FolderBarProps) {
  const toast = useToast();
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  const chosen = folders.find(({ id }) => id === filter.folder);
  const renamed = open === 'rename' ? chosen : undefined;
  const save = async (name: string): Promise<void> => {
    const { folder } = await (renamed ? renameFolder(renamed.id, name) : createFolder(name));
    await refreshFolders();
    toast(renamed ? texts.renamed : texts.created);
    close();
    filter.setFolder(folder.id);
  };
  const nav = useCurrentInView(`${filter.folder} ${folders.length}`);
  const label = texts.actions(chosen?.name ?? '');
  const currentIf = (isCurrent: boolean) => (isCurrent ? 'page' : undefined);
  return (
    <nav ref={nav} className={styles.bar} aria-label={texts.list}>
      <Link href={paths.albums} className={styles.folder} aria-current={currentIf(!chosen)}>
        {texts.all}
      </Link>
      {folders.map(({ id, name }) => (
        <Link
          key={id}
          href={`${paths.albums}?folder=${id}`}
          className={styles.folder}
          aria-current={currentIf(id === filter.folder)}
        >
          {name}
        </Link>
      ))}
      {chosen && (
        <Menu
          label={label}
          trigger={
            <IconButton label={label}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
          items={[
            { label: texts.rename, icon: <Pencil aria-hidden="true" />, onSelect: () => setOpen('rename') },
            {
              label: texts.delete,
              icon: <Trash2 aria-hidden="true" />,
              onSelect: () => setOpen('delete'),
              danger: true,
            },
          ]}
        />
      )}
      <Button size="s" icon={<FolderPlus aria-hidden="true" />} onClick={() => setOpen('create')}>
        {texts.create}
      </Button>
      {(open === 'create' || open === 'rename') && (
        <NameDialog
          title={open === 'rename' ? texts.rename : texts.create}
          texts={texts}
          name={renamed?.name ?? ''}
          maxLength={60}
          onSave={save}
          onClose={close}
        />
      )}
      {open === 'delete' && chosen && (
        <ConfirmAction
          texts={{ title: texts.deleteTitle, confirm: texts.delete, busy: texts.deleting }}
          text={texts.deleteText(chosen.name)}
          danger
          action={() => deleteFolder(chosen.id)}
          explain={(error) => texts.failed + errorText(error, texts.unexpected)}
          refresh={refreshFolders}
          onClose={close}
          onDone={() => {
            close();
            filter.setFolder('');
          }}
        />
      )}
    </nav>
  );
}
