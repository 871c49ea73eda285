import { createContext, useContext, type ReactNode } from 'react';
import { serverTraits } from '../../api/session/serverTraits';
import { t } from '../../lib/t';
import { useBootstrap } from '../../store/sessionContext';
import { lazyComponent } from '../../ui/lazyComponent';
import { sqlLabHref } from '../resource/sqlLabHref';
import type { SqlPreviewDialogProps } from '../resource/SqlPreviewDialog';
import { getSavedQueryName } from './savedQueryListColumns';
import type { SavedQueryRow } from './savedQueryRow';

const SqlPreviewDialog = lazyComponent<SqlPreviewDialogProps<SavedQueryRow>>(() =>
  import('../resource/SqlPreviewDialog').then((m) => m.SqlPreviewDialog<SavedQueryRow>),
);

interface Preview {
  readonly row: SavedQueryRow | undefined;
  readonly onChange: (row: SavedQueryRow | undefined) => void;
}

/** The saved query whose preview is open. */
export const SavedQueryPreviewContext = createContext<Preview>({ row: undefined, onChange: () => undefined });

/** Around the rows of the list, among which the preview goes back and forth. */
export function SavedQueryPreview(props: {
  readonly rows: readonly SavedQueryRow[] | undefined;
  readonly children: ReactNode;
}) {
  const { rows = [], children } = props;
  const { row, onChange } = useContext(SavedQueryPreviewContext);
  const traits = serverTraits(useBootstrap());
  return (
    <>
      {children}
      {row && (
        <SqlPreviewDialog
          rows={rows}
          row={rows.find(({ id }) => id === row.id) ?? row}
          nameLabel={t('Query name')}
          getName={getSavedQueryName}
          getTexts={({ sql }) => [{ key: 'sql', label: t('SQL'), sql }]}
          getHref={({ id }) => sqlLabHref(traits, { savedQueryId: id })}
          onChange={onChange}
          onClose={() => onChange(undefined)}
        />
      )}
    </>
  );
}
