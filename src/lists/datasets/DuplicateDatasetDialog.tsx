import { Form } from 'antd';
import { omit } from '../../lib/omit';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { useCreateItem } from '../../store/useCreateItem';
import { toast } from '../../ui/toast';
import { FormText } from '../forms/controls';
import { changeItem } from '../../api/changeItem';
import { FormDialog } from '../forms/FormDialog';
import { maxLengthRule } from '../forms/rules';
import { getDatasetName, type DatasetRow } from './datasetRow';

const DATASET_PATH = '/api/v1/dataset/';

export interface DuplicateDatasetDialogProps {
  /** A virtual one; the server copies no others. */
  readonly dataset: DatasetRow;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** A copy of a dataset under another name. */
export function DuplicateDatasetDialog({ dataset, onSaved, onClose }: DuplicateDatasetDialogProps) {
  const client = useClient();
  const name = getDatasetName(dataset);
  const create = useCreateItem({
    path: DATASET_PATH,
    createPath: `${DATASET_PATH}duplicate`,
    nameColumn: 'table_name',
    update: (id, body) => changeItem(client, 'dataset', id, () => omit({ ...body }, ['base_model_id'])),
  });
  return (
    <FormDialog
      title={t('Duplicate dataset')}
      initialValues={{ table_name: '' }}
      submitLabel={t('Duplicate')}
      // The server compares names alone, whatever the database.
      unique={{ path: DATASET_PATH, messages: { table_name: t('Name must be unique') } }}
      getErrorText={(message) => `${t('There was an issue duplicating the dataset.')} ${message}`}
      onSubmit={async ({ table_name }) => {
        await create({ base_model_id: dataset.id, table_name: table_name.trim() });
        toast.success(t('Saved: %s', table_name));
        onSaved();
      }}
      onClose={onClose}
    >
      <p>{t('A copy of %s, its columns and metrics included.', name)}</p>
      <Form.Item
        name="table_name"
        label={t('New dataset name')}
        rules={[
          { required: true, whitespace: true, message: t('This is a required field') },
          {
            validator: (_rule, value: unknown) =>
              value === name
                ? Promise.reject(new Error(t('Dataset %(table)s already exists', { table: name })))
                : Promise.resolve(),
          },
          maxLengthRule(250),
        ]}
      >
        <FormText autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
