import { Form } from 'antd';
import { fetchItem, updateItem } from '../../api/resource';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { toast } from '../../ui/toast';
import { FormRelated, FormTags, FormText, FormTextArea } from '../forms/controls';
import { FormDialog } from '../forms/FormDialog';
import { LoadedDialog } from '../forms/LoadedDialog';
import { maxLengthRule } from '../forms/rules';
import { CertificationItems } from '../items/CertificationItems';
import { saveItemTags } from '../items/saveItemTags';
import { hasTags } from '../../api/customTags';
import { chartFormSchema, getChartChanges, isCacheTimeout, type ChartForm } from './model/chartForm';

const PATH = '/api/v1/chart/';

interface DialogProps {
  readonly id: number;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function PropertiesForm({ id, loaded, onSaved, onClose }: DialogProps & { readonly loaded: ChartForm }) {
  const client = useClient();
  const bootstrap = useBootstrap();
  const save = async (values: ChartForm): Promise<void> => {
    const changes = getChartChanges(loaded, values);
    if (Object.keys(changes).length > 0) await updateItem(client, PATH, id, changes);
    await saveItemTags(client, { type: 'chart', id }, { before: loaded.tags, after: values.tags, onSaved });
    toast.success(t('Chart properties updated'));
  };
  return (
    <FormDialog
      title={t('Edit Chart Properties')}
      width={680}
      initialValues={loaded}
      reread={() => fetchItem(client, PATH, id, chartFormSchema)}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item
        name="slice_name"
        label={t('Name')}
        rules={[{ required: true, whitespace: true, message: t('This is a required field') }, maxLengthRule(250)]}
      >
        <FormText />
      </Form.Item>
      <Form.Item
        name="description"
        label={t('Description')}
        extra={t('The description can be displayed as widget headers in the dashboard view. Supports markdown.')}
      >
        <FormTextArea />
      </Form.Item>
      <Form.Item
        name="cache_timeout"
        label={t('Cache timeout')}
        extra={t(
          "Duration (in seconds) of the caching timeout for this chart. Set to -1 to bypass the cache. Note this defaults to the dataset's timeout if undefined.",
        )}
        rules={[
          {
            validator: (_rule, seconds: unknown) =>
              typeof seconds !== 'string' || isCacheTimeout(seconds)
                ? Promise.resolve()
                : Promise.reject(new Error(t('A whole number of seconds is expected.'))),
          },
        ]}
      >
        <FormText inputMode="numeric" />
      </Form.Item>
      <Form.Item
        name="owners"
        label={t('Owners')}
        extra={t('A list of users who can alter the chart. Searchable by name or username.')}
      >
        <FormRelated resource="chart" column="owners" />
      </Form.Item>
      {hasTags(bootstrap) && (
        <Form.Item name="tags" label={t('Tags')}>
          <FormTags />
        </Form.Item>
      )}
      <CertificationItems certifiedByHelp={t('Person or group that has certified this chart.')} />
    </FormDialog>
  );
}

/** Edits a chart's properties without opening it. */
export function ChartPropertiesDialog(props: DialogProps) {
  const client = useClient();
  return (
    <LoadedDialog
      title={t('Edit Chart Properties')}
      load={(signal) => fetchItem(client, PATH, props.id, chartFormSchema, signal)}
      onClose={props.onClose}
    >
      {(loaded) => <PropertiesForm {...props} loaded={loaded} />}
    </LoadedDialog>
  );
}
