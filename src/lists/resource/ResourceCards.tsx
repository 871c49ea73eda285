import { t } from '../../lib/t';
import { Checkbox } from '../../ui/form/Checkbox';
import { Menu } from '../../ui/Menu';
import './resourceCards.css';
import { getRowItems, type ResourceTableProps } from './ResourceTable';
import type { ListResource, ResourceRow } from './listResource';

export interface ResourceCardsProps<Row extends ResourceRow> extends Pick<
  ResourceTableProps<Row>,
  'label' | 'rows' | 'getName' | 'actions' | 'selection' | 'isBusy'
> {
  readonly card: NonNullable<ListResource<Row>['card']>;
}

const PLACEHOLDERS = 12;

/** The rows of a list as tiles, which can be selected and have the same actions as in the table. */
export function ResourceCards<Row extends ResourceRow>(props: ResourceCardsProps<Row>) {
  const { label, rows, getName, actions, selection, isBusy, card } = props;
  if (rows === undefined)
    return (
      <ul className="tiles" aria-hidden="true">
        {Array.from({ length: PLACEHOLDERS }, (_, i) => (
          <li key={i} className="tile is-waiting" />
        ))}
      </ul>
    );
  return (
    <ul className={`tiles${isBusy ? ' is-stale' : ''}`} aria-busy={isBusy} aria-label={label}>
      {rows.map((row) => {
        const items = getRowItems(row, actions);
        return (
          <li key={row.id} className={`tile${selection?.has(row.id) ? ' is-selected' : ''}`}>
            {card(row)}
            {(selection ?? items.length > 0) && (
              <div className="tile-tools">
                {selection && (
                  <label>
                    <span className="list-unseen">{t('Select %s', getName(row))}</span>
                    <Checkbox checked={selection.has(row.id)} onChange={() => selection.toggle(row)} />
                  </label>
                )}
                {items.length > 0 && <Menu label={t('Actions for %s', getName(row))} align="end" items={items} />}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
