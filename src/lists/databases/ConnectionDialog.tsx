import { Form } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { asApiError } from '../../api/client/ApiError';
import { DATABASES_PATH, deleteSshTunnel, fetchConnection, testConnection } from '../../api/databaseConnections';
import { updateItem } from '../../api/resource';
import { hasFlag } from '../../api/session/bootstrapShape';
import { serverTraits } from '../../api/session/serverTraits';
import { OAuth2Alert } from '../../chart/errors/OAuth2Alert';
import { readOAuth2Request, type OAuth2Request } from '../../chart/errors/oauth2Request';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { useCreateItem } from '../../store/useCreateItem';
import { toRequestError } from '../../store/requestError';
import { useBootstrap } from '../../store/sessionContext';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/toast';
import { FormText } from '../forms/controls';
import { FormDialog } from '../forms/FormDialog';
import { maxLengthRule, requiredText } from '../forms/rules';
import { AdvancedSettings } from './AdvancedSettings';
import { ConnectionSteps } from './ConnectionSteps';
import { toDatabaseBody, toTestBody } from './model/connectionBody';
import {
  fromConnection,
  mergeValues,
  type Connectable,
  type ConnectionMethod,
  type ConnectionValues,
} from './model/connectionValues';
import { isReadableExtra } from './model/extraSettings';
import { getUriMessage, toUriError } from './model/uriError';
import { ParameterInputs } from './ParameterInputs';
import { SshTunnelInputs } from './SshTunnelInputs';
import { TestResult } from './TestResult';
import { UriInput } from './UriInput';
import { useConnectionTest } from './useConnectionTest';
import { useParameterValidation } from './useParameterValidation';

export interface ConnectionDialogProps {
  readonly connectable: Connectable;
  /** Back to the choice of the engine, for a new database. */
  readonly onBack?: (() => void) | undefined;
  readonly onSaved: () => void;
  /** With the name of a database that was created. */
  readonly onClose: (created?: string) => void;
}

/** How a database is reached and used: a new one, or one that exists. */
export function ConnectionDialog({ connectable, onBack, onSaved, onClose }: ConnectionDialogProps) {
  const client = useClient();
  const create = useCreateItem({ path: DATABASES_PATH, nameColumn: 'database_name' });
  const { connection, initial, fields, information, extra } = connectable;
  const bootstrap = useBootstrap();
  const traits = serverTraits(bootstrap);
  const [form] = Form.useForm<ConnectionValues>();
  const [method, setMethod] = useState<ConnectionMethod>(connectable.method);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [authorization, setAuthorization] = useState<OAuth2Request>();
  const created = useRef<string>(undefined);
  const [invalidFields, setInvalidFields] = useState<readonly string[]>([]);
  const readValues = useCallback(() => mergeValues(initial, form.getFieldsValue()), [initial, form]);
  const validation = useParameterValidation(form, connectable, readValues);
  const { test, run: runTest, reset: resetTest } = useConnectionTest();
  const isByParameters = method === 'dynamic_form';
  const isReadOnly = connection?.is_managed_externally === true;

  const toBody = () => toTestBody(connectable, method, readValues());
  // With a tunnel either may be at fault.
  const isByUriAlone = (values: ConnectionValues): boolean => !isByParameters && !values.hasSshTunnel;

  const testNow = async (): Promise<void> => {
    const failure = await runTest(toBody);
    const values = readValues();
    if (!failure || !isByUriAlone(values)) return;
    const message = getUriMessage(toUriError(failure, values.sqlalchemy_uri));
    if (message === undefined) return;
    resetTest();
    form.setFields([{ name: 'sqlalchemy_uri', errors: [message] }]);
    form.focusField('sqlalchemy_uri');
  };

  /** Why the server could not connect: its refusal to save does not say. */
  const explain = async (error: unknown, { sqlalchemy_uri: uri }: ConnectionValues): Promise<unknown> => {
    const refusal = asApiError(error);
    const atUri = toUriError(refusal, uri);
    if (atUri === refusal || atUri.errorType !== undefined) return atUri;
    return testConnection(client, toBody()).then(
      () => error,
      (failure: unknown) => toUriError(asApiError(failure), uri),
    );
  };

  const save = async (formValues: ConnectionValues): Promise<unknown> => {
    const values = mergeValues(initial, formValues);
    setProblems([]);
    setAuthorization(undefined);
    if (isByParameters) {
      const result = await validation.validate();
      if (result !== true) {
        setProblems(result);
        return false;
      }
    }
    const body = toDatabaseBody(connectable, method, values);
    try {
      if (connection) {
        await updateItem(client, DATABASES_PATH, connection.id, body);
        if (traits.deletesTunnelApart && initial.hasSshTunnel && !values.hasSshTunnel)
          await deleteSshTunnel(client, connection.id);
        toast.success(t('Database settings updated'));
      } else {
        await create(body);
        created.current = values.database_name;
      }
    } catch (error) {
      const request = readOAuth2Request(toRequestError(error));
      if (!request) throw isByUriAlone(values) ? await explain(error, values) : error;
      setAuthorization(request);
      return false;
    }
    onSaved();
    return true;
  };
  const retrySave = useCallback(() => form.submit(), [form]);

  const hasTunnel = hasFlag(bootstrap, 'SSH_TUNNELING') && !information.disable_ssh_tunneling;
  return (
    <FormDialog<ConnectionValues>
      title={connection ? t('Edit database') : t('Connect a database')}
      form={form}
      width={680}
      initialValues={initial}
      reread={connection && (async () => fromConnection(await fetchConnection(client, connection.id)).initial)}
      complete={(values) => mergeValues(initial, values)}
      submitLabel={connection ? t('Finish') : t('Connect')}
      canSubmit={!isReadOnly}
      createdNoun={connection ? undefined : t('database')}
      onBack={onBack}
      footerStart={
        <Button disabled={test.state === 'running'} onClick={() => void testNow()}>
          {t('Test connection')}
        </Button>
      }
      onValuesChange={(changed) => {
        resetTest();
        if (isByParameters && ('parameters' in changed || 'catalog' in changed)) validation.schedule();
      }}
      onInvalid={setInvalidFields}
      onSubmit={save}
      onClose={() => onClose(created.current)}
    >
      {onBack && <ConnectionSteps current={1} />}
      {isReadOnly && (
        <Alert kind="info" title={t("This database is managed externally, and can't be edited in Superset")} />
      )}
      {!isReadableExtra(extra) && (
        <Alert
          kind="warning"
          title={t('The stored settings of this database are not valid; changing one replaces them.')}
        />
      )}
      {problems.map((problem) => (
        <Alert key={problem} title={problem} />
      ))}
      {authorization && <OAuth2Alert request={authorization} onAuthorized={retrySave} />}
      <fieldset className="database-form" disabled={isReadOnly}>
        <legend className="list-unseen">{t('Connection')}</legend>
        <Form.Item
          name="database_name"
          label={t('Display Name')}
          extra={t('Pick a nickname for how the database will display in Superset.')}
          required
          rules={[requiredText(), maxLengthRule(250)]}
        >
          <FormText />
        </Form.Item>
        {isByParameters ? (
          <ParameterInputs fields={fields} isNew={!connection} />
        ) : (
          <UriInput placeholder={connectable.uriPlaceholder} />
        )}
        {!connection && fields.length > 0 && (
          <Button
            kind="link"
            onClick={() => {
              setMethod(isByParameters ? 'sqlalchemy_form' : 'dynamic_form');
              resetTest();
            }}
          >
            {isByParameters
              ? t('Connect this database with a SQLAlchemy URI string instead')
              : t('Connect this database using the dynamic form instead')}
          </Button>
        )}
        {hasTunnel && <SshTunnelInputs />}
        <h3 className="database-advanced">{t('Advanced')}</h3>
        <AdvancedSettings information={information} traits={traits} invalidFields={invalidFields} />
      </fieldset>
      <TestResult test={test} onRetry={() => void testNow()} />
    </FormDialog>
  );
}
