import { Form } from 'antd';
import { useCallback } from 'react';
import type { RelatedItem } from '../../api/related';
import { createItem, updateItem } from '../../api/resource';
import { t } from '../../lib/t';
import { toast } from '../../ui/toast';
import { FormRelated, FormText, FormTextArea } from '../forms/controls';
import { FormDialog } from '../forms/FormDialog';
import { requiredText } from '../forms/rules';
import { LoadedDialog } from '../resource/LoadedDialog';
import { fetchTaggedEntities, type TaggedEntity } from './taggedEntities';
import { TAG_PATH } from './tagRow';

type Members = readonly RelatedItem[];
interface Values {
  readonly name: string;
  readonly description: string;
  readonly dashboards: Members;
  readonly charts: Members;
  readonly queries: Members;
}

function getMembers(entities: readonly TaggedEntity[], type: string): Members {
  return entities.filter((entity) => entity.type === type).map(({ id, name }) => ({ text: name ?? '', value: id }));
}

const toObjects = (type: string, members: Members) => members.map(({ value }) => [type, value]);

function TagForm({ tag, entities, onSaved, onClose }: TagDialogProps & { readonly entities: readonly TaggedEntity[] }) {
  const others = entities.filter(({ type }) => !['dashboard', 'chart', 'query'].includes(type));
  return (
    <FormDialog<Values>
      title={tag ? t('Edit Tag') : t('Create Tag')}
      initialValues={{
        name: tag?.name ?? '',
        description: tag?.description ?? '',
        dashboards: getMembers(entities, 'dashboard'),
        charts: getMembers(entities, 'chart'),
        queries: getMembers(entities, 'query'),
      }}
      width={560}
      onSubmit={async ({ name, description, dashboards, charts, queries }) => {
        const body = {
          name: name.trim(),
          description,
          objects_to_tag: [
            ...toObjects('dashboard', dashboards),
            ...toObjects('chart', charts),
            ...toObjects('query', queries),
            // Kinds that this form does not know stay tagged.
            ...others.map(({ type, id }) => [type, id]),
          ],
        };
        if (tag) await updateItem(TAG_PATH, tag.id, body);
        else await createItem(TAG_PATH, body);
        toast.success(tag ? t('Tag updated') : t('Tag created'));
        onSaved();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('Tag name')}
        rules={[requiredText(), { pattern: /^[^:]*$/, message: t("Tag name is invalid (cannot contain ':')") }]}
      >
        <FormText placeholder={t('Name of your tag')} maxLength={250} />
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
  readonly tag: { readonly id: number; readonly name: string; readonly description: string | null } | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

async function fetchMembers(id: number | undefined, signal: AbortSignal): Promise<readonly TaggedEntity[]> {
  if (id === undefined) return [];
  const { items, problems } = await fetchTaggedEntities(id, signal);
  // Saving replaces all members: one that cannot be read would be lost.
  if (problems[0]) throw new Error(problems[0].message);
  return items;
}

/** Creates a tag, or edits the given one with its members. They are loaded first: saving replaces them all. */
export function TagDialog(props: TagDialogProps) {
  const id = props.tag?.id;
  return (
    <LoadedDialog
      title={id === undefined ? t('Create Tag') : t('Edit Tag')}
      load={useCallback((signal) => fetchMembers(id, signal), [id])}
      getErrorText={(message) => `${t('Error Fetching Tagged Objects')}: ${message}`}
      onClose={props.onClose}
    >
      {(entities) => <TagForm {...props} entities={entities} />}
    </LoadedDialog>
  );
}
