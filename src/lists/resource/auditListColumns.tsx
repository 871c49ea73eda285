import { getPersonName } from '../../api/person';
import { t } from '../../lib/t';
import type { AuditPerson } from './audit';
import type { ListColumn, ListFilterSpec } from './listResource';

interface AuditRow {
  readonly changed_on_delta_humanized: string;
  readonly changed_by: AuditPerson;
  readonly created_by: AuditPerson;
}

/** When and by whom rows were changed and created. `isSortable` is false where the server cannot sort by the time of a change. */
export function auditListColumns<Row extends AuditRow>({ isSortable = true } = {}): readonly ListColumn<Row>[] {
  return [
    {
      id: 'created_by',
      label: t('Created by'),
      render: (row) => getPersonName(row.created_by),
      isHiddenByDefault: true,
    },
    { id: 'changed_by', label: t('Modified by'), render: (row) => getPersonName(row.changed_by) },
    {
      id: 'changed_on',
      label: t('Last modified'),
      render: (row) => row.changed_on_delta_humanized,
      sortBy: isSortable ? 'changed_on_delta_humanized' : undefined,
      firstOrder: 'desc',
    },
  ];
}

type AuditColumn = 'created_by' | 'changed_by' | 'changed_on';

/** Filters by what `auditListColumns` shows, with the users as Superset's pages name them: by those columns that the server accepts. */
export function auditFilters(columns: readonly AuditColumn[]): readonly ListFilterSpec[] {
  const labels = { created_by: t('Created by'), changed_by: t('Modified by'), changed_on: t('Last modified') };
  return columns.map((column) => {
    const common = { name: column, label: labels[column], col: column };
    return column === 'changed_on'
      ? { ...common, opr: 'between', input: 'dates', format: 'iso', bounds: ['gt', 'lt'] }
      : { ...common, opr: 'rel_o_m', input: 'related', column };
  });
}
