import { Form } from 'antd';
import type { Person } from '../../api/person';
import type { RelatedItem } from '../../api/related';
import { asNumber } from '../../lib/read';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { BulkEditDialog } from '../bulk/BulkEditDialog';
import { changeItem, getOwnerIds } from '../../api/changeItem';
import { FormRelated, FormSelect } from '../forms/controls';
import { getPersonName } from '../../api/person';
import type { BulkItemDialogProps } from './BulkItemDialogProps';

interface OwnersValues {
  readonly mode: 'add' | 'remove' | 'replace';
  readonly people: readonly RelatedItem[];
}

const INITIAL: OwnersValues = { mode: 'add', people: [] };

const toIds = (people: readonly RelatedItem[]): readonly number[] =>
  people.flatMap(({ value }) => asNumber(value) ?? []);

function getNewIds(before: readonly number[], { mode, people }: OwnersValues): readonly number[] {
  const ids = toIds(people);
  if (ids.length === 0) return before;
  if (mode === 'replace') return ids;
  if (mode === 'remove') return before.filter((id) => !ids.includes(id));
  return [...before, ...ids.filter((id) => !before.includes(id))];
}

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

function describeOwners(owners: readonly Person[], values: OwnersValues): string | undefined {
  const before = owners.map(({ id }) => id);
  const after = getNewIds(before, values);
  if (isSame(before, after)) return undefined;
  const names = new Map<unknown, string>([
    ...values.people.map(({ text, value }) => [value, text] as const),
    ...owners.map((owner) => [owner.id, getPersonName(owner)] as const),
  ]);
  return after.map((id) => names.get(id) ?? String(id)).join(', ') || t('No owners');
}

/** Adds, removes or replaces the owners of many dashboards, charts or datasets. */
export function BulkOwnersDialog({ kind, rows, onStart, onClose }: BulkItemDialogProps) {
  const client = useClient();
  return (
    <BulkEditDialog
      title={t('Change owners')}
      rows={rows}
      initialValues={INITIAL}
      describe={(row, values) => describeOwners(row.owners, values)}
      change={(row, values, signal) =>
        changeItem(
          client,
          kind,
          row.id,
          (item) => {
            const before = getOwnerIds(item);
            const owners = getNewIds(before, values);
            return isSame(before, owners) ? undefined : { owners };
          },
          signal,
        )
      }
      onStart={onStart}
      onClose={onClose}
    >
      <Form.Item name="mode" label={t('Change')}>
        <FormSelect
          options={[
            { value: 'add', label: t('Add owners') },
            { value: 'remove', label: t('Remove owners') },
            { value: 'replace', label: t('Replace all owners') },
          ]}
        />
      </Form.Item>
      <Form.Item name="people" label={t('Owners')} rules={[{ required: true, message: t('This is a required field') }]}>
        <FormRelated resource={kind} column="owners" />
      </Form.Item>
    </BulkEditDialog>
  );
}
