import { Form } from 'antd';
import { useCallback } from 'react';
import type { Client } from '../../api/client/client';
import type { RelatedItem } from '../../api/related';
import { updateItem } from '../../api/resource';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { useCreateItem } from '../../store/useCreateItem';
import { toast } from '../../ui/toast';
import { FormRelated, FormText, FormTextArea } from '../forms/controls';
import { FormDialog } from '../forms/FormDialog';
import { maxLengthRule, requiredText } from '../forms/rules';
import { LoadedDialog } from '../resource/LoadedDialog';
import { fetchTagWithEntities, type TaggedEntity } from './taggedEntities';
import { TAG_PATH } from './tagRow';

type Members = readonly RelatedItem[];
interface Values {
  readonly name: string;
  readonly description: string;
  readonly dashboards: Members;
  readonly charts: Members;
  readonly queries: Members;
  /** What this form does not show stays tagged. */
  readonly others: readonly (readonly [type: string, id: number])[];
}

interface TagWithMembers {
  readonly name: string;
  readonly description: string | null;
  readonly entities: readonly TaggedEntity[];
}
const NEW_TAG: TagWithMembers = { name: '', description: null, entities: [] };

function getMembers(entities: readonly TaggedEntity[], type: string): Members {
  return entities.filter((entity) => entity.type === type).map(({ id, name }) => ({ text: name ?? '', value: id }));
}

const toObjects = (type: string, members: Members) => members.map(({ value }) => [type, value]);

const toForm = ({ name, description, entities }: TagWithMembers): Values => ({
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

/** The tag as the server has it now; with all members, since saving replaces them. */
async function fetchTagWithMembers(client: Client, id: number, signal?: AbortSignal): Promise<TagWithMembers> {
  const { tag, items, problems } = await fetchTagWithEntities(client, id, signal);
  // One that cannot be read would be lost.
  if (problems[0]) throw new Error(problems[0].message);
  return { name: tag.name, description: tag.description, entities: items };
}

function TagForm({ tag, loaded, onSaved, onClose }: TagDialogProps & { readonly loaded: TagWithMembers }) {
  const client = useClient();
  const create = useCreateItem({ path: TAG_PATH, nameColumn: 'name' });
  return (
    <FormDialog<Values>
      title={tag ? t('Edit Tag') : t('Create Tag')}
      createdNoun={tag ? undefined : t('tag')}
      initialValues={toForm(loaded)}
      reread={tag && (async () => toForm(await fetchTagWithMembers(client, tag.id)))}
      unique={{ path: TAG_PATH, id: tag?.id, messages: { name: t('Name must be unique') } }}
      width={560}
      onSubmit={async ({ name, description, dashboards, charts, queries, others }) => {
        const body = {
          name: name.trim(),
          description,
          objects_to_tag: [
            ...toObjects('dashboard', dashboards),
            ...toObjects('chart', charts),
            ...toObjects('query', queries),
            ...others,
          ],
        };
        if (tag) await updateItem(client, TAG_PATH, tag.id, body);
        else await create(body);
        toast.success(tag ? t('Tag updated') : t('Tag created'));
        onSaved();
      }}
      onClose={onClose}
    >
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
