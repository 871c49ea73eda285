import { createContext, useContext, type ReactNode } from 'react';
import { serverTraits } from '../../api/session/serverTraits';
import { t } from '../../lib/t';
import { useBootstrap } from '../../store/sessionContext';
import { lazyComponent } from '../../ui/lazyComponent';
import { sqlLabHref } from '../resource/sqlLabHref';
import type { SqlPreviewDialogProps } from '../resource/SqlPreviewDialog';
import { getQueryName } from './historyListColumns';
import type { HistoryRow } from './historyRow';

const SqlPreviewDialog = lazyComponent<SqlPreviewDialogProps<HistoryRow>>(() =>
  import('../resource/SqlPreviewDialog').then((m) => m.SqlPreviewDialog<HistoryRow>),
);

interface Preview {
  readonly row: HistoryRow | undefined;
  readonly onChange: (row: HistoryRow | undefined) => void;
}

/** The query whose preview is open. */
export const HistoryPreviewContext = createContext<Preview>({ row: undefined, onChange: () => undefined });

/** Around the rows of the list, among which the preview goes back and forth. */
export function HistoryPreview(props: {
  readonly rows: readonly HistoryRow[] | undefined;
  readonly children: ReactNode;
}) {
  const { rows = [], children } = props;
  const { row, onChange } = useContext(HistoryPreviewContext);
  const traits = serverTraits(useBootstrap());
  return (
    <>
      {children}
      {row && (
        <SqlPreviewDialog
          rows={rows}
          row={rows.find(({ id }) => id === row.id) ?? row}
          nameLabel={t('Tab name')}
          getName={getQueryName}
          getTexts={({ sql, executed_sql }) => [
            { key: 'user', label: t('User query'), sql },
            { key: 'executed', label: t('Executed query'), sql: executed_sql ?? '' },
          ]}
          getHref={({ id }) => sqlLabHref(traits, { queryId: id })}
          onChange={onChange}
          onClose={() => onChange(undefined)}
        />
      )}
    </>
  );
}
