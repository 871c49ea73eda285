import { Form } from 'antd';
import { fetchItem, updateItem } from '../../api/resource';
import { hasFlag } from '../../api/session/bootstrapShape';
import { hasPermission } from '../../api/session/permissions';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { toast } from '../../ui/toast';
import { FormCode, FormRelated, FormTags, FormText } from '../forms/controls';
import { FormDialog } from '../forms/FormDialog';
import { LoadedDialog } from '../forms/LoadedDialog';
import { maxLengthRule } from '../forms/rules';
import { FormTheme } from './FormTheme';
import { CertificationItems } from '../items/CertificationItems';
import { saveItemTags } from '../items/saveItemTags';
import { hasTags } from '../../api/customTags';
import { dashboardFormSchema, getDashboardChanges, isMetadata, type DashboardForm } from './model/dashboardForm';

const PATH = '/api/v1/dashboard/';

interface DialogProps {
  readonly id: number;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function PropertiesForm({ id, loaded, onSaved, onClose }: DialogProps & { readonly loaded: DashboardForm }) {
  const client = useClient();
  const bootstrap = useBootstrap();
  const save = async (values: DashboardForm): Promise<void> => {
    const changes = getDashboardChanges(loaded, values);
    if (Object.keys(changes).length > 0) await updateItem(client, PATH, id, changes);
    await saveItemTags(client, { type: 'dashboard', id }, { before: loaded.tags, after: values.tags, onSaved });
    toast.success(t('The dashboard has been saved'));
  };
  return (
    <FormDialog
      title={t('Dashboard properties')}
      width={680}
      initialValues={loaded}
      reread={() => fetchItem(client, PATH, id, dashboardFormSchema)}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item
        name="dashboard_title"
        label={t('Name')}
        rules={[{ required: true, whitespace: true, message: t('This is a required field') }, maxLengthRule(500)]}
      >
        <FormText />
      </Form.Item>
      <Form.Item
        name="slug"
        label={t('URL slug')}
        extra={t('A readable URL for your dashboard')}
        rules={[maxLengthRule(255)]}
      >
        <FormText />
      </Form.Item>
      <Form.Item
        name="owners"
        label={t('Owners')}
        extra={t('Owners is a list of users who can alter the dashboard. Searchable by name or username.')}
      >
        <FormRelated resource="dashboard" column="owners" />
      </Form.Item>
      {hasFlag(bootstrap, 'DASHBOARD_RBAC') && (
        <Form.Item
          name="roles"
          label={t('Roles')}
          extra={t(
            'Roles is a list which defines access to the dashboard. Granting a role access to a dashboard will bypass dataset level checks. If no roles are defined, regular access permissions apply.',
          )}
        >
          <FormRelated resource="dashboard" column="roles" />
        </Form.Item>
      )}
      {hasTags(bootstrap) && (
        <Form.Item name="tags" label={t('Tags')}>
          <FormTags />
        </Form.Item>
      )}
      <CertificationItems certifiedByHelp={t('Person or group that has certified this dashboard.')} />
      {hasPermission(bootstrap.user, 'can_read', 'Theme') && (
        <Form.Item
          name="theme"
          label={t('Theme')}
          extra={t('Clear the selection to revert to the system default theme')}
        >
          <FormTheme />
        </Form.Item>
      )}
      <details className="list-more">
        <summary>{t('Advanced')}</summary>
        <Form.Item name="css" label={t('CSS')}>
          <FormCode language="css" label={t('CSS')} height={160} />
        </Form.Item>
        <Form.Item
          name="json_metadata"
          label={t('JSON metadata')}
          rules={[
            {
              validator: (_rule, json: unknown) =>
                typeof json !== 'string' || isMetadata(json)
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('JSON metadata is invalid!'))),
            },
          ]}
        >
          <FormCode language="json" label={t('JSON metadata')} height={200} />
        </Form.Item>
      </details>
    </FormDialog>
  );
}

/** Edits a dashboard's properties without opening it. */
export function DashboardPropertiesDialog(props: DialogProps) {
  const client = useClient();
  return (
    <LoadedDialog
      title={t('Dashboard properties')}
      load={(signal) => fetchItem(client, PATH, props.id, dashboardFormSchema, signal)}
      onClose={props.onClose}
    >
      {(loaded) => <PropertiesForm {...props} loaded={loaded} />}
    </LoadedDialog>
  );
}
