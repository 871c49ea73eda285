import { t } from '../../lib/t';
import { Icon } from '../../ui/icons';
import type { ListAction, ResourceRow } from './listResource';

/** The action of a row that opens its dialog; of who has `can_write` unless said otherwise. */
export function createEditAction<Row extends ResourceRow>(
  onEdit: (row: Row) => void,
  options: Partial<Pick<ListAction<Row>, 'label' | 'permission' | 'isAvailable'>> = {},
): ListAction<Row> {
  return {
    key: 'edit',
    label: t('Edit'),
    icon: <Icon name="edit" />,
    scope: 'row',
    permission: 'can_write',
    onSelect: ([row]) => {
      if (row) onEdit(row);
    },
    ...options,
  };
}
