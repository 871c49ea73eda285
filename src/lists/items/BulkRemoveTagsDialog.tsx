import { Form } from 'antd';
import type { Client } from '../../api/client/client';
import type { RelatedItem } from '../../api/related';
import type { TaggedObject } from '../../api/tags';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { toRequestError } from '../../store/requestError';
import { BulkEditDialog } from '../bulk/BulkEditDialog';
import { FormTags } from '../forms/controls';
import { removeTagByName } from '../../api/saveTags';
import type { BulkItem, BulkItemDialogProps } from './BulkItemDialogProps';

const INITIAL: { readonly tags: readonly RelatedItem[] } = { tags: [] };

function getRemoved(row: BulkItem, { tags }: typeof INITIAL): readonly string[] {
  const names = new Set(tags.map(({ text }) => text));
  return row.tags.map(({ name }) => name).filter((name) => names.has(name));
}

/** A tag that is not there is what was wanted: another user, or an earlier run of which the end was not seen, took it off. */
async function removeTagOnce(client: Client, object: TaggedObject, name: string): Promise<void> {
  try {
    await removeTagByName(client, object, name);
  } catch (error) {
    if (toRequestError(error).status !== 404) throw error;
  }
}

/** Takes tags off many dashboards, charts or datasets. */
export function BulkRemoveTagsDialog({ kind, rows, onStart, onClose }: BulkItemDialogProps) {
  const client = useClient();
  return (
    <BulkEditDialog
      title={t('Remove tags')}
      rows={rows}
      initialValues={INITIAL}
      describe={(row, values) => {
        const removed = getRemoved(row, values);
        return removed.length > 0 ? t('Without: %s', removed.join(', ')) : undefined;
      }}
      change={async (row, values) => {
        for (const name of getRemoved(row, values)) await removeTagOnce(client, { type: kind, id: row.id }, name);
      }}
      onStart={onStart}
      onClose={onClose}
    >
      <Form.Item name="tags" label={t('Tags')} rules={[{ required: true, message: t('This is a required field') }]}>
        <FormTags freeForm={false} />
      </Form.Item>
    </BulkEditDialog>
  );
}
