import * as v from 'valibot';
import { tagsSchema, toTagItems } from '../../../api/customTags';
import { fetchItem } from '../../../api/resource';
import { getTagChanges, withTagChanges, type TagChanges } from '../../../api/saveTags';
import { LoadErrorAlert } from '../../../chart/errors/LoadErrorAlert';
import { useLoaded } from '../../../chart/useLoaded';
import { t } from '../../../lib/t';
import { useAppSelector, useClient } from '../../../store/hooks';
import { TagsField } from '../../../related/TagsField';
import { Field } from '../../../ui/form/Field';

const itemSchema = v.object({ tags: tagsSchema });

export interface DashboardTagsProps {
  readonly changes: TagChanges | undefined;
  readonly onChange: (changes: TagChanges | undefined) => void;
}

/** The dashboard's custom tags. The draft has how they differ from those on the server, which the page does not need. */
export function DashboardTags({ changes, onChange }: DashboardTagsProps) {
  const client = useClient();
  const id = useAppSelector((state) => state.edit?.dashboardId ?? 0);
  const loaded = useLoaded(async (signal) => {
    const { tags } = await fetchItem(client, '/api/v1/dashboard/', id, itemSchema, signal);
    return toTagItems(tags);
  });
  const saved = loaded.state === 'ready' ? loaded.value : undefined;
  return (
    <Field label={t('Tags')}>
      {(field) =>
        loaded.state === 'failed' ? (
          <div id={field.id}>
            <LoadErrorAlert error={loaded.error} onRetry={loaded.retry} />
          </div>
        ) : (
          <TagsField
            {...field}
            disabled={!saved}
            value={withTagChanges(saved ?? [], changes)}
            onChange={(tags) => onChange(getTagChanges(saved ?? [], tags))}
          />
        )
      }
    </Field>
  );
}
