import { Form } from 'antd';
import { fetchItem, updateItem, type ItemId } from '../../api/resource';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { useCreateItem } from '../../store/useCreateItem';
import { toast } from '../../ui/toast';
import { FormText, FormTextArea } from '../forms/controls';
import { FormDialog } from '../forms/FormDialog';
import { maxLengthRule } from '../forms/rules';
import { LAYERS_PATH, layerSchema, type LayerRow } from './layerRow';

export interface LayerDialogProps {
  /** Undefined for a new one. */
  readonly layer: LayerRow | undefined;
  /** The id of a new layer. */
  readonly onSaved: (id: ItemId) => void;
  readonly onClose: () => void;
}

const toForm = (layer: LayerRow | undefined) => ({ name: layer?.name ?? '', descr: layer?.descr ?? '' });

/** Creates an annotation layer, or edits the given one. */
export function LayerDialog({ layer, onSaved, onClose }: LayerDialogProps) {
  const client = useClient();
  const create = useCreateItem({ path: LAYERS_PATH, nameColumn: 'name' });
  return (
    <FormDialog
      title={layer ? t('Edit annotation layer properties') : t('Add annotation layer')}
      initialValues={toForm(layer)}
      reread={layer && (async () => toForm(await fetchItem(client, LAYERS_PATH, layer.id, layerSchema)))}
      submitLabel={layer ? t('Save') : t('Add')}
      createdNoun={layer ? undefined : t('annotation layer')}
      onSubmit={async (values) => {
        if (layer) {
          await updateItem(client, LAYERS_PATH, layer.id, values);
          onSaved(undefined);
        } else {
          onSaved(await create(values));
        }
        toast.success(t('Saved: %s', values.name));
      }}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('Annotation layer name')}
        rules={[{ required: true, whitespace: true, message: t('This is a required field') }, maxLengthRule(250)]}
      >
        <FormText />
      </Form.Item>
      <Form.Item name="descr" label={t('Description')}>
        <FormTextArea />
      </Form.Item>
    </FormDialog>
  );
}
