import { useState } from 'react';
import type { RelatedItem } from '../../api/related';
import { bulkAddTags, type TaggedObject } from '../../api/tags';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { toRequestError } from '../../store/requestError';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/form/Field';
import { toast } from '../../ui/toast';
import { getTaggedText, getTaggingText, type Noun } from './nounText';
import { TagsField } from './TagsField';

/** Adds tags to many objects. */
export function BulkTagDialog({
  objects,
  noun,
  onSaved,
  onClose,
}: {
  readonly objects: readonly TaggedObject[];
  readonly noun: Noun;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const client = useClient();
  const [tags, setTags] = useState<readonly RelatedItem[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string>();
  const save = async (): Promise<void> => {
    setIsSaving(true);
    setError(undefined);
    try {
      const { tagged, skipped } = await bulkAddTags(
        client,
        tags.map(({ text }) => text.trim()),
        objects,
      );
      if (skipped > 0)
        toast.warning(
          t('%s items could not be tagged because you don’t have edit permissions to all selected objects.', skipped),
        );
      if (tagged > 0) toast.success(getTaggedText(noun, tagged));
      onSaved();
      onClose();
    } catch (thrown) {
      setError(toRequestError(thrown).message);
      setIsSaving(false);
    }
  };
  return (
    <Dialog
      title={t('Bulk tag')}
      onClose={() => {
        if (!isSaving) onClose();
      }}
      footer={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button kind="primary" disabled={isSaving || tags.length === 0} onClick={() => void save()}>
            {isSaving ? t('Saving…') : t('Save')}
          </Button>
        </>
      }
    >
      {error !== undefined && <Alert title={`${t('Failed to tag items')}: ${error}`} />}
      <p>{getTaggingText(noun, objects.length)}</p>
      <Field label={t('Tags')}>{(ids) => <TagsField {...ids} value={tags} onChange={setTags} />}</Field>
    </Dialog>
  );
}
