import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { hasPermission } from '../../../api/session/permissions';
import { loginUrl } from '../../../api/session/signIn';
import { withAppRoot, withoutAppRoot } from '../../../lib/appRoot';
import { asString } from '../../../lib/read';
import { t } from '../../../lib/t';
import { isBootstrapKnown, useBootstrap, useBootstrapRetry } from '../../../store/sessionContext';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import { TextArea } from '../../../ui/form/TextArea';
import { TextInput } from '../../../ui/form/TextInput';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Loading } from '../../../ui/Loading';
import { useDocumentTitle } from '../../page/useDocumentTitle';
import { DoctorReport } from './DoctorReport';
import './doctor.css';

interface Input {
  readonly host: string;
  readonly token: string;
}

/** An origin, however much of an address was entered; undefined for what is none. */
function readOrigin(text: string): string | undefined {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

/** The page that links here may be the host page. */
function getInitialHost(search: string): string {
  const named = new URLSearchParams(search).get('host');
  const referrer = readOrigin(document.referrer);
  return named ?? (referrer === window.location.origin ? '' : (referrer ?? ''));
}

function Doctor({ uuid }: { readonly uuid: string }) {
  const { search } = useLocation();
  const [input, setInput] = useState<Input>(() => ({ host: getInitialHost(search), token: '' }));
  const [checked, setChecked] = useState(input);
  return (
    <>
      <form
        className="doctor-form"
        onSubmit={(event) => {
          event.preventDefault();
          // Another object also if nothing was changed: the server may respond otherwise now.
          setChecked({ ...input });
        }}
      >
        <Field label={t('Address of the host page')}>
          {({ id, labelledBy }) => (
            <TextInput
              id={id}
              labelledBy={labelledBy}
              value={input.host}
              onChange={(host) => setInput({ ...input, host })}
              placeholder="https://app.example.com"
            />
          )}
        </Field>
        <Field
          label={t('Guest token of your application')}
          help={t('Without one, a token is made here, without row-level rules.')}
        >
          {({ id, labelledBy, describedBy }) => (
            <TextArea
              id={id}
              labelledBy={labelledBy}
              describedBy={describedBy}
              rows={3}
              spellCheck={false}
              value={input.token}
              onChange={(token) => setInput({ ...input, token })}
            />
          )}
        </Field>
        <Button kind="primary" type="submit">
          {t('Check again')}
        </Button>
      </form>
      <DoctorReport uuid={uuid} host={readOrigin(checked.host)} input={checked} />
    </>
  );
}

/** Tells users who may embed dashboards why a host page cannot show one. */
export function DoctorPage() {
  const bootstrap = useBootstrap();
  const retry = useBootstrapRetry();
  const uuid = asString(useParams()['uuid']);
  useDocumentTitle(t('Check the embedding'));
  return (
    <div className="doctor">
      <h1>{t('Check the embedding')}</h1>
      {!isBootstrapKnown(bootstrap) ? (
        retry ? (
          <LoadFailure onRetry={retry} />
        ) : (
          <Loading />
        )
      ) : hasPermission(bootstrap.user, 'can_set_embedded', 'Dashboard') ? (
        <Doctor key={uuid} uuid={uuid} />
      ) : (
        <Alert title={t('To check how dashboards are embedded you need the permission can_set_embedded on Dashboard.')}>
          {bootstrap.user.isAnonymous && (
            <a href={withAppRoot(loginUrl(withoutAppRoot(window.location.pathname) + window.location.search))}>
              {t('Sign in')}
            </a>
          )}
        </Alert>
      )}
    </div>
  );
}
