import { Form } from 'antd';
import { useCallback, useRef } from 'react';
import type { Client } from '../../api/client/client';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { useCreateItem } from '../../store/useCreateItem';
import { Alert } from '../../ui/Alert';
import { toast } from '../../ui/toast';
import { FormRelated, FormText, FormTextArea } from '../forms/controls';
import { FormDialog } from '../forms/FormDialog';
import { maxLengthRule, requiredText } from '../forms/rules';
import { LoadedDialog } from '../resource/LoadedDialog';
import { usePermissions } from '../resource/usePermissions';
import { replacesMembers, saveTag, toTagBody, type Members, type TagChange, type TagValues } from './saveTag';
import { fetchTagWithEntities, type TaggedEntity } from './taggedEntities';
import { TAG_PATH } from './tagRow';

interface TagWithMembers {
  readonly name: string;
  readonly description: string | null;
  readonly entities: readonly TaggedEntity[];
}
const NEW_TAG: TagWithMembers = { name: '', description: null, entities: [] };

function getMembers(entities: readonly TaggedEntity[], type: string): Members {
  return entities.filter((entity) => entity.type === type).map(({ id, name }) => ({ text: name ?? '', value: id }));
}

const toForm = ({ name, description, entities }: TagWithMembers): TagValues => ({
  name,
  description: description ?? '',
  dashboards: getMembers(entities, 'dashboard'),
  charts: getMembers(entities, 'chart'),
  queries: getMembers(entities, 'query'),
  others: entities
    .filter(({ type }) => !['dashboard', 'chart', 'query'].includes(type))
    .map(({ type, id }) => [type, id] as const)
    .toSorted(),
});

/** The tag as the server has it now; with all members that the user may see, since a new name replaces them. */
async function fetchTagWithMembers(client: Client, id: number, signal?: AbortSignal): Promise<TagWithMembers> {
  const { tag, items, problems } = await fetchTagWithEntities(client, id, signal);
  // One that cannot be read would be lost.
  if (problems[0]) throw new Error(problems[0].message);
  return { name: tag.name, description: tag.description, entities: items };
}

function ReplacementNotice({ before, canBulkCreate }: Omit<TagChange, 'after'>) {
  const entered: Partial<TagValues> | undefined = Form.useWatch((values: Partial<TagValues>) => values);
  if (!replacesMembers({ before, after: { ...before, ...entered }, canBulkCreate })) return null;
  const title = t(
    'Saving this removes the tag from everything that you cannot see, such as saved queries of other users.',
  );
  return <Alert kind="warning" title={title} />;
}

function TagForm({ tag, loaded, onSaved, onClose }: TagDialogProps & { readonly loaded: TagWithMembers }) {
  const client = useClient();
  const takenMessage = t('Name must be unique');
  const create = useCreateItem({ path: TAG_PATH, nameColumn: 'name', takenMessage });
  const canBulkCreate = usePermissions(tag && 'tag', t('tag'))('can_bulk_create');
  const initialValues = toForm(loaded);
  /** As the server had it last: only what differs from that is saved. */
  const latest = useRef(initialValues);
  return (
    <FormDialog<TagValues>
      title={tag ? t('Edit Tag') : t('Create Tag')}
      createdNoun={tag ? undefined : t('tag')}
      initialValues={initialValues}
      reread={
        tag &&
        (async () => {
          latest.current = toForm(await fetchTagWithMembers(client, tag.id));
          return latest.current;
        })
      }
      unique={{ path: TAG_PATH, id: tag?.id, messages: { name: takenMessage } }}
      width={560}
      onSubmit={async (values) => {
        if (tag) await saveTag(client, tag.id, { before: latest.current, after: values, canBulkCreate });
        else await create(toTagBody(values));
        toast.success(tag ? t('Tag updated') : t('Tag created'));
        onSaved();
      }}
      onClose={onClose}
    >
      {tag && <ReplacementNotice before={initialValues} canBulkCreate={canBulkCreate} />}
      <Form.Item
        name="name"
        label={t('Tag name')}
        rules={[
          requiredText(),
          { pattern: /^[^:]*$/, message: t("Tag name is invalid (cannot contain ':')") },
          maxLengthRule(250),
        ]}
      >
        <FormText placeholder={t('Name of your tag')} />
      </Form.Item>
      <Form.Item name="description" label={t('Description')}>
        <FormTextArea />
      </Form.Item>
      <h3>{t('Add tag to entities')}</h3>
      <Form.Item name="dashboards" label={t('Dashboards')}>
        <FormRelated kind="rows" resource="dashboard" column="dashboard_title" operator="title_or_slug" />
      </Form.Item>
      <Form.Item name="charts" label={t('Charts')}>
        <FormRelated kind="rows" resource="chart" column="slice_name" operator="chart_all_text" />
      </Form.Item>
      <Form.Item name="queries" label={t('Saved queries')}>
        <FormRelated kind="rows" resource="saved_query" column="label" operator="all_text" />
      </Form.Item>
    </FormDialog>
  );
}

export interface TagDialogProps {
  /** Undefined for a new tag. */
  readonly tag: { readonly id: number } | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Creates a tag, or edits the given one with its members. */
export function TagDialog(props: TagDialogProps) {
  const client = useClient();
  const id = props.tag?.id;
  return (
    <LoadedDialog
      title={id === undefined ? t('Create Tag') : t('Edit Tag')}
      load={useCallback(
        async (signal) => (id === undefined ? NEW_TAG : fetchTagWithMembers(client, id, signal)),
        [client, id],
      )}
      getErrorText={(message) => `${t('Error Fetching Tagged Objects')}: ${message}`}
      onClose={props.onClose}
    >
      {(loaded) => <TagForm {...props} loaded={loaded} />}
    </LoadedDialog>
  );
}
