import { lazyComponent } from '../../ui/lazyComponent';
import type { ResourceRow } from './listResource';
import type { PreviewedQuery } from './SqlPreviewDialog';
import { usePrefetchedDialogs } from './usePrefetchedDialogs';

const SqlPreviewDialog = lazyComponent(() => import('./SqlPreviewDialog').then((m) => m.SqlPreviewDialog));
const DIALOGS = [SqlPreviewDialog];

export interface SqlPreviewProps<Row extends ResourceRow> {
  /** The rows of the page, for Previous and Next. */
  readonly rows: readonly Row[] | undefined;
  /** Undefined while no preview is open. */
  readonly row: Row | undefined;
  /** 'Query name', 'Tab name'. */
  readonly nameLabel: string;
  readonly toQuery: (row: Row) => PreviewedQuery;
  readonly onChange: (row: Row | undefined) => void;
}

/** The preview of a row with a query: as the list has it now, or as it was when it was opened. */
export function SqlPreview<Row extends ResourceRow>(props: SqlPreviewProps<Row>) {
  const { rows = [], row, nameLabel, toQuery, onChange } = props;
  usePrefetchedDialogs(DIALOGS);
  if (!row) return null;
  const index = rows.findIndex(({ id }) => id === row.id);
  const getMove = (step: number): (() => void) | undefined => {
    const target = index < 0 ? undefined : rows[index + step];
    return target && (() => onChange(target));
  };
  return (
    <SqlPreviewDialog
      query={toQuery(rows[index] ?? row)}
      nameLabel={nameLabel}
      onPrevious={getMove(-1)}
      onNext={getMove(1)}
      onClose={() => onChange(undefined)}
    />
  );
}
