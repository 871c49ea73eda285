import { t, tn } from '../../lib/t';
import { Button } from '../../ui/Button';
import type { ListAction, ResourceRow } from './listResource';
import type { Selection } from './useSelection';

export interface BulkBarProps<Row extends ResourceRow> {
  readonly selection: Selection<Row>;
  readonly actions: readonly ListAction<Row>[];
}

/** What can be done with the selected rows, of all pages. Rows for which an action is not available are left out of it. */
export function BulkBar<Row extends ResourceRow>({ selection, actions }: BulkBarProps<Row>) {
  const { rows } = selection;
  if (rows.length === 0) return null;
  return (
    <div className="list-bulk" role="region" aria-label={t('Bulk actions')}>
      <span role="status">{tn('%s selected', '%s selected', rows.length)}</span>
      {actions.map(({ key, label, icon, isAvailable, onSelect, isDangerous }) => {
        const available = rows.filter((row) => (isAvailable?.(row) ?? true) === true);
        return (
          <Button
            key={key}
            icon={icon}
            kind={isDangerous === true ? 'danger' : 'default'}
            disabled={available.length === 0}
            onClick={() => onSelect?.(available)}
          >
            {available.length === rows.length ? label : `${label} (${String(available.length)})`}
          </Button>
        );
      })}
      <Button kind="link" onClick={selection.clear}>
        {t('Deselect all')}
      </Button>
    </div>
  );
}
