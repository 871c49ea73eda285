import { t } from '../../lib/t';
import { Icon } from '../../ui/icons';
import type { ListAction, ResourceRow } from './listResource';

/** The action that opens a row's dialog. Requires `can_write` unless `permission` names another. */
export function createEditAction<Row extends ResourceRow>(
  onEdit: (row: Row) => void,
  options: Partial<Pick<ListAction<Row>, 'label' | 'permission' | 'isAvailable' | 'dialogs'>> = {},
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
