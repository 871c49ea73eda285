import { t, tn } from '../../lib/t';
import { Button } from '../../ui/Button';
import { Menu } from '../../ui/Menu';
import type { ListAction, ResourceRow } from './listResource';
import type { Selection } from './useSelection';

export interface BulkBarProps<Row extends ResourceRow> {
  readonly selection: Selection<Row>;
  readonly actions: readonly ListAction<Row>[];
}

/** More than these are in a menu on a narrow screen, all but the first. */
const MAX_NARROW = 2;

/** What can be done with the selected rows, of all pages. Rows for which an action is not available are left out of it. */
export function BulkBar<Row extends ResourceRow>({ selection, actions }: BulkBarProps<Row>) {
  const { rows } = selection;
  if (rows.length === 0) return null;
  const items = actions.map(({ key, label, icon, isAvailable, onSelect, isDangerous }) => {
    const available = rows.filter((row) => (isAvailable?.(row) ?? true) === true);
    return {
      key,
      icon,
      label: available.length === rows.length ? label : `${label} (${String(available.length)})`,
      isDangerous: isDangerous === true,
      disabled: available.length === 0,
      onSelect: () => onSelect?.(available),
    };
  });
  const hasMenu = items.length > MAX_NARROW;
  return (
    <div className="list-bulk" role="region" aria-label={t('Bulk actions')}>
      <span className="list-bulk-count">
        <span role="status">{tn('%s selected', '%s selected', rows.length)}</span>
        <Button kind="link" onClick={selection.clear}>
          {t('Deselect all')}
        </Button>
      </span>
      <span className={`list-bulk-actions${hasMenu ? ' has-menu' : ''}`}>
        {items.map(({ key, icon, label, isDangerous, disabled, onSelect }) => (
          <Button
            key={key}
            icon={icon}
            kind={isDangerous ? 'danger' : 'default'}
            disabled={disabled}
            onClick={onSelect}
          >
            {label}
          </Button>
        ))}
        {hasMenu && (
          <Menu
            label={t('More actions')}
            trigger={t('More actions')}
            className="v-button v-button-default list-bulk-more"
            align="end"
            items={items.slice(1)}
          />
        )}
      </span>
    </div>
  );
}
