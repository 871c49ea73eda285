import { useState } from 'react';
import { can, isAdmin } from '../../api/session/permissions';
import { t } from '../../lib/t';
import { useAppDispatch } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { lazyComponent } from '../../ui/lazyComponent';
import { Menu } from '../../ui/Menu';
import { resourceApi } from '../resource/resourceApi';
import { usePrefetchedDialogs } from '../resource/usePrefetchedDialogs';
import { ExportDialog } from './ExportDialog';
import type { ImportDialogProps } from './ImportDialog';
import { useExportRun } from './useExportRun';

const ImportDialog = lazyComponent<ImportDialogProps>(() => import('./ImportDialog').then((m) => m.ImportDialog));
const DIALOGS = [ImportDialog];

/** Export and import of everything (databases, datasets, charts, dashboards, saved queries), for admins: for the `head` of a list. */
export function AssetsMenu() {
  const bootstrap = useBootstrap();
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const exporting = useExportRun();
  const allows = (permission: string): boolean =>
    isAdmin(bootstrap.user) && can(bootstrap, permission, 'ImportExportRestApi') !== false;
  usePrefetchedDialogs(DIALOGS, allows('can_import'));
  const items = [
    ...(allows('can_export')
      ? [
          {
            key: 'export',
            label: t('Export everything'),
            onSelect: () => exporting.start({ resource: 'assets', labels: [t('assets')] }),
          },
        ]
      : []),
    ...(allows('can_import')
      ? [{ key: 'import', label: t('Import everything'), onSelect: () => setIsOpen(true) }]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu label={t('Export or import everything')} align="end" items={items} />
      <ExportDialog run={exporting} />
      {isOpen && (
        <ImportDialog
          name="assets"
          noun={t('assets')}
          onImported={() => dispatch(resourceApi.util.invalidateTags(['rows']))}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
