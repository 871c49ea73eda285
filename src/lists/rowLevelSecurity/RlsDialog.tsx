import { Form } from 'antd';
import { useCallback } from 'react';
import type { RelatedItem } from '../../api/related';
import { fetchItem, updateItem } from '../../api/resource';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { useCreateItem } from '../../store/useCreateItem';
import { toast } from '../../ui/toast';
import { FormCode, FormRelated, FormSelect, FormText, FormTextArea } from '../forms/controls';
import { FormDialog } from '../forms/FormDialog';
import { maxLengthRule, requiredList, requiredText } from '../forms/rules';
import { LoadedDialog } from '../resource/LoadedDialog';
import { RLS_PATH, rlsRuleSchema, type RlsRule } from './rlsRow';

interface Values {
  readonly name: string;
  readonly filter_type: string;
  readonly tables: readonly RelatedItem[];
  readonly roles: readonly RelatedItem[];
  readonly group_key: string;
  readonly clause: string;
  readonly description: string;
}

function toValues(rule: RlsRule | undefined): Values {
  return {
    name: rule?.name ?? '',
    filter_type: rule?.filter_type ?? 'Regular',
    tables: (rule?.tables ?? []).map(({ id, schema, table_name }) => ({
      text: schema === null ? table_name : `${schema}.${table_name}`,
      value: id,
    })),
    roles: (rule?.roles ?? []).map(({ id, name }) => ({ text: name, value: id })),
    group_key: rule?.group_key ?? '',
    clause: rule?.clause ?? '',
    description: rule?.description ?? '',
  };
}

const toIds = (items: readonly RelatedItem[]) => items.map(({ value }) => value);

interface RlsDialogProps {
  /** Undefined for a new rule. */
  readonly id: number | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function RlsForm({ id, rule, onSaved, onClose }: RlsDialogProps & { readonly rule: RlsRule | undefined }) {
  const client = useClient();
  const create = useCreateItem({ path: RLS_PATH, nameColumn: 'name' });
  return (
    <FormDialog<Values>
      title={id === undefined ? t('Add Rule') : t('Edit Rule')}
      submitLabel={id === undefined ? t('Add') : t('Save')}
      initialValues={toValues(rule)}
      reread={id === undefined ? undefined : async () => toValues(await fetchItem(client, RLS_PATH, id, rlsRuleSchema))}
      width={600}
      unique={{ path: RLS_PATH, id, messages: { name: t('The name of the rule must be unique') } }}
      // The server reports the only constraint it has as '()'.
      getErrorText={(message) => (message === '()' ? t('The name of the rule must be unique') : message)}
      onSubmit={async ({ tables, roles, group_key, description, ...values }) => {
        const body = {
          ...values,
          tables: toIds(tables),
          roles: toIds(roles),
          group_key: group_key || null,
          description: description || null,
        };
        if (id === undefined) {
          await create(body);
          toast.success(t('Rule added'));
        } else {
          await updateItem(client, RLS_PATH, id, body);
          toast.success(t('Saved: %s', values.name));
        }
        onSaved();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('Rule Name')}
        extra={t('The name of the rule must be unique')}
        rules={[requiredText(), maxLengthRule(255)]}
      >
        <FormText />
      </Form.Item>
      <Form.Item
        name="filter_type"
        label={t('Filter Type')}
        extra={t(
          'Regular filters add where clauses to queries if a user belongs to a role referenced in the filter, base filters apply filters to all queries except the roles defined in the filter, and can be used to define what users can see if no RLS filters within a filter group apply to them.',
        )}
      >
        <FormSelect
          options={[
            { label: t('Regular'), value: 'Regular' },
            { label: t('Base'), value: 'Base' },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="tables"
        label={t('Datasets')}
        extra={t('These are the datasets this filter will be applied to.')}
        rules={[requiredList()]}
      >
        <FormRelated resource="rowlevelsecurity" column="tables" />
      </Form.Item>
      <Form.Item noStyle shouldUpdate={(before: Values, after: Values) => before.filter_type !== after.filter_type}>
        {({ getFieldValue }) => {
          const isBase = getFieldValue('filter_type') === 'Base';
          return (
            <Form.Item
              name="roles"
              label={isBase ? t('Excluded roles') : t('Roles')}
              extra={t(
                'For regular filters, these are the roles this filter will be applied to. For base filters, these are the roles that the filter DOES NOT apply to, e.g. Admin if admin should see all data.',
              )}
              rules={isBase ? [] : [requiredList()]}
            >
              <FormRelated resource="rowlevelsecurity" column="roles" />
            </Form.Item>
          );
        }}
      </Form.Item>
      <Form.Item
        name="group_key"
        label={t('Group Key')}
        extra={t(
          "Filters with the same group key will be ORed together within the group, while different filter groups will be ANDed together. Undefined group keys are treated as unique groups, i.e. are not grouped together. For example, if a table has three filters, of which two are for departments Finance and Marketing (group key = 'department'), and one refers to the region Europe (group key = 'region'), the filter clause would apply the filter (department = 'Finance' OR department = 'Marketing') AND (region = 'Europe').",
        )}
        rules={[maxLengthRule(255)]}
      >
        <FormText />
      </Form.Item>
      <Form.Item
        name="clause"
        label={t('Clause')}
        extra={t(
          'This is the condition that will be added to the WHERE clause. For example, to only return rows for a particular client, you might define a regular filter with the clause `client_id = 9`. To display no rows unless a user belongs to a RLS filter role, a base filter can be created with the clause `1 = 0` (always false).',
        )}
        rules={[requiredText()]}
      >
        <FormCode language="sql" label={t('Clause')} height={90} />
      </Form.Item>
      <Form.Item name="description" label={t('Description')}>
        <FormTextArea />
      </Form.Item>
    </FormDialog>
  );
}

/** Creates a rule of row-level security, or edits the one with the given id. */
export function RlsDialog(props: RlsDialogProps) {
  const client = useClient();
  const { id } = props;
  return (
    <LoadedDialog
      title={id === undefined ? t('Add Rule') : t('Edit Rule')}
      load={useCallback(
        async (signal) => (id === undefined ? undefined : fetchItem(client, RLS_PATH, id, rlsRuleSchema, signal)),
        [client, id],
      )}
      getErrorText={(message) => t('An error occurred while fetching %ss: %s', t('rule'), message)}
      onClose={props.onClose}
    >
      {(rule) => <RlsForm {...props} rule={rule} />}
    </LoadedDialog>
  );
}
