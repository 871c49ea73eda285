import { Form } from 'antd';
import type { Client } from '../../api/client/client';
import type { RelatedItem } from '../../api/related';
import { bulkAddTags, type TaggedType } from '../../api/tags';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { FormTags } from '../forms/controls';
import { getTaggingText, type Noun } from '../resource/nounText';
import { getCustomTags, type TagItem } from '../../api/customTags';
import { BulkEditDialog } from './BulkEditDialog';
import type { BulkTask } from './bulkRun';

export interface TaggedItem {
  readonly id: number;
  readonly title: string;
  readonly tags: readonly TagItem[];
}

export interface BulkTagDialogProps {
  readonly type: TaggedType;
  readonly items: readonly TaggedItem[];
  readonly noun: Noun;
  readonly onStart: (task: BulkTask) => void;
  readonly onClose: () => void;
}

const INITIAL: { readonly tags: readonly RelatedItem[] } = { tags: [] };

/** The names of the entered tags that an item does not have yet. */
function getNewNames(item: TaggedItem, { tags }: typeof INITIAL): readonly string[] {
  const before = new Set(getCustomTags(item.tags).map(({ name }) => name));
  return [...new Set(tags.map(({ text }) => text.trim()))].filter((name) => !before.has(name));
}

/** Of the server's two ways to add tags, the one that says whether the user may edit the item. */
async function addNewTags(client: Client, type: TaggedType, item: TaggedItem, values: typeof INITIAL): Promise<void> {
  const { skipped } = await bulkAddTags(client, getNewNames(item, values), [{ type, id: item.id }]);
  if (skipped > 0)
    throw new Error(
      t('%s items could not be tagged because you don’t have edit permissions to all selected objects.', skipped),
    );
}

/** Adds tags to many items. */
export function BulkTagDialog({ type, items, noun, onStart, onClose }: BulkTagDialogProps) {
  const client = useClient();
  return (
    <BulkEditDialog
      title={t('Bulk tag')}
      rows={items}
      initialValues={INITIAL}
      describe={(item, values) => {
        const added = getNewNames(item, values);
        return added.length > 0 ? t('New: %s', added.join(', ')) : undefined;
      }}
      change={(item, values) => addNewTags(client, type, item, values)}
      onStart={onStart}
      onClose={onClose}
    >
      <p>{getTaggingText(noun, items.length)}</p>
      <Form.Item name="tags" label={t('Tags')} rules={[{ required: true, message: t('This is a required field') }]}>
        <FormTags />
      </Form.Item>
    </BulkEditDialog>
  );
}
