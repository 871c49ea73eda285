import { useState, type ReactNode } from 'react';
import { t } from '../../lib/t';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { lazyComponent } from '../../ui/lazyComponent';
import { ListIcon } from '../resource/ListIcon';
import { resourceApi } from '../resource/resourceApi';
import { usePermissions } from '../resource/usePermissions';
import { usePrefetchedDialogs } from '../resource/usePrefetchedDialogs';
import type { ImportDialogProps } from './ImportDialog';

const ImportDialog = lazyComponent<ImportDialogProps>(() => import('./ImportDialog').then((m) => m.ImportDialog));
const DIALOGS = [ImportDialog];

export interface ImportOptions {
  /** As in `/api/v1/{name}/import/`. */
  readonly name: string;
  /** For sentences such as 'An error occurred while importing %s: %s'. */
  readonly noun: string;
  /** Default 'can_write'. */
  readonly permission?: string | undefined;
}

function ImportButton({
  name,
  noun,
  permission = 'can_write',
  onOpen,
}: ImportOptions & { readonly onOpen: () => void }) {
  const can = usePermissions(name, noun);
  const isAllowed = can(permission);
  usePrefetchedDialogs(DIALOGS, isAllowed);
  if (!isAllowed) return null;
  return (
    <Button icon={<ListIcon name="upload" />} onClick={onOpen}>
      {t('Import')}
    </Button>
  );
}

/** The import of a ZIP file into a list: `button` is for the `head` of its `ResourcePage`, `dialog` is rendered by the page. */
export function useImport(options: ImportOptions): { readonly button: ReactNode; readonly dialog: ReactNode } {
  const { name, noun } = options;
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  return {
    button: <ImportButton {...options} onOpen={() => setIsOpen(true)} />,
    dialog: isOpen && (
      <ImportDialog
        name={name}
        noun={noun}
        onImported={() => {
          dispatch(resourceApi.util.invalidateTags([{ type: 'rows', id: `/api/v1/${name}/` }]));
        }}
        onClose={() => setIsOpen(false)}
      />
    ),
  };
}
