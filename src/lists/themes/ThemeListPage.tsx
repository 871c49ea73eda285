import { useMemo } from 'react';
import { t } from '../../lib/t';
import { lazyComponent } from '../../ui/lazyComponent';
import { createEditAction } from '../resource/createEditAction';
import { CreateButton } from '../resource/CreateButton';
import { auditFilters, auditListColumns } from '../resource/auditListColumns';
import type { ListResource } from '../resource/listResource';
import { ResourcePage } from '../resource/ResourcePage';
import { useEditDialog } from '../resource/useEditDialog';
import { usePermissions } from '../resource/usePermissions';
import { usePrefetchedDialogs } from '../resource/usePrefetchedDialogs';
import { useRemoval } from '../resource/useRemoval';
import { useExport } from '../transfer/useExport';
import { useImport } from '../transfer/useImport';
import { useInjectApi } from '../../store/injectApi';
import { resourceApi } from '../resource/resourceApi';
import { THEME_PATH, themeColumns, themeSchema, type ThemeRow } from './themeRow';
import './themes.css';
import { useLocalTheme } from './useLocalTheme';
import { useSystemThemes } from './useSystemThemes';

const ThemeDialog = lazyComponent(() => import('./ThemeDialog').then((m) => m.ThemeDialog));
/** Also for users who may only read themes. */
const DIALOGS = [ThemeDialog];

const getName = (row: ThemeRow): string => row.theme_name;

function getMarks(row: ThemeRow, localId: number | undefined): readonly string[] {
  return [
    row.id === localId && t('Local'),
    row.is_system && t('System'),
    row.is_system_default && t('This is the default light theme'),
    row.is_system_dark && t('This is the default dark theme'),
  ].filter((mark) => mark !== false);
}

function canRemove(row: ThemeRow): boolean | string {
  if (row.is_system) return t('Cannot delete system themes');
  if (row.is_system_default || row.is_system_dark)
    return t('Cannot delete theme that is set as system default or dark theme');
  return true;
}

/** What is not seen of a theme before it is deleted: the server takes it off its dashboards. */
function ThemeImpact({ rows }: { readonly rows: readonly ThemeRow[] }) {
  return (
    <p>
      {rows.length === 1
        ? t('Any dashboards using this theme will be automatically dissociated from it.')
        : t('Any dashboards using these themes will be automatically dissociated from them.')}
    </p>
  );
}

/** `/theme/list/` */
export function ThemeListPage() {
  useInjectApi(resourceApi);
  return <InjectedThemeListPage />;
}

function InjectedThemeListPage() {
  const dialog = useEditDialog<ThemeRow>(THEME_PATH);
  const { edit, refetch } = dialog;
  const can = usePermissions('theme', t('theme'));
  usePrefetchedDialogs(DIALOGS);
  const removal = useRemoval<ThemeRow>({
    name: 'theme',
    noun: t('theme'),
    getName,
    isAvailable: canRemove,
    Impact: ThemeImpact,
  });
  const { action: remove } = removal;
  const system = useSystemThemes(refetch);
  const { actions: systemActions } = system;
  const { localId, actions: localActions, preview } = useLocalTheme();
  const { action: exportAction, dialog: exportDialog } = useExport<ThemeRow>({ name: 'theme', getName });
  const imports = useImport({ name: 'theme', noun: t('theme') });
  const resource = useMemo<ListResource<ThemeRow>>(
    () => ({
      name: 'theme',
      title: t('Themes'),
      noun: t('theme'),
      schema: themeSchema,
      requestedColumns: themeColumns,
      columns: [
        {
          id: 'theme_name',
          label: t('Name'),
          width: 'name',
          sortBy: 'theme_name',
          render: (row) => (
            <>
              <button type="button" className="list-link" onClick={() => edit(row)}>
                {getName(row)}
              </button>
              <span className="theme-marks">
                {getMarks(row, localId).map((mark) => (
                  <span key={mark} className="theme-mark">
                    {mark}
                  </span>
                ))}
              </span>
            </>
          ),
        },
        // The server sorts themes by name alone.
        ...auditListColumns<ThemeRow>().map((column) => ({ ...column, sortBy: undefined })),
      ],
      filters: auditFilters(['created_by', 'changed_by', 'changed_on']),
      search: { name: 'theme_name', col: 'theme_name', opr: 'ct' },
      defaultSort: { column: 'theme_name', order: 'desc' },
      getName,
      actions: [
        createEditAction(edit, { isAvailable: (row) => !row.is_system }),
        ...localActions,
        ...systemActions,
        exportAction,
        remove,
      ],
    }),
    [edit, remove, localId, localActions, systemActions, exportAction],
  );
  return (
    <>
      <ResourcePage
        resource={resource}
        head={(isAllowed) => (
          <>
            {imports.button}
            {isAllowed('can_write') && <CreateButton label={t('Theme')} onClick={dialog.create} />}
          </>
        )}
      />
      {removal.dialog}
      {exportDialog}
      {system.dialog}
      {imports.dialog}
      {dialog.isOpen && (
        <ThemeDialog
          theme={dialog.row}
          canWrite={can('can_write') && dialog.row?.is_system !== true}
          onApply={can('can_write') ? (theme) => preview(theme, dialog.row) : undefined}
          onSaved={refetch}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
