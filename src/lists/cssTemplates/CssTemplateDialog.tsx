import { Form } from 'antd';
import { fetchItem, updateItem } from '../../api/resource';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { useCreateItem } from '../../store/useCreateItem';
import { toast } from '../../ui/toast';
import { FormCode, FormText } from '../forms/controls';
import { FormDialog } from '../forms/FormDialog';
import { maxLengthRule } from '../forms/rules';
import { cssTemplateSchema, type CssTemplateRow } from './cssTemplateRow';

const PATH = '/api/v1/css_template/';

const toForm = (template: CssTemplateRow | undefined) => ({
  template_name: template?.template_name ?? '',
  css: template?.css ?? '',
});

/** Creates a CSS template, or edits the given one. */
export function CssTemplateDialog({
  template,
  onSaved,
  onClose,
}: {
  readonly template: CssTemplateRow | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const client = useClient();
  const create = useCreateItem({ path: PATH, nameColumn: 'template_name', hasUniqueNames: false });
  return (
    <FormDialog
      title={template ? t('Edit CSS template properties') : t('Add CSS template')}
      initialValues={toForm(template)}
      reread={template && (async () => toForm(await fetchItem(client, PATH, template.id, cssTemplateSchema)))}
      submitLabel={template ? t('Save') : t('Add')}
      createdNoun={template ? undefined : t('CSS template')}
      width={680}
      onSubmit={async (values) => {
        if (template) await updateItem(client, PATH, template.id, values);
        else await create(values);
        toast.success(t('Saved: %s', values.template_name));
        onSaved();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="template_name"
        label={t('Name')}
        rules={[{ required: true, whitespace: true, message: t('This is a required field') }, maxLengthRule(250)]}
      >
        <FormText />
      </Form.Item>
      <Form.Item name="css" label={t('CSS')}>
        <FormCode language="css" label={t('CSS')} height={320} />
      </Form.Item>
    </FormDialog>
  );
}
