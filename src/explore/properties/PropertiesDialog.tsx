import { useState, type ReactNode } from 'react';
import { asApiError } from '../../api/client/ApiError';
import { Field } from '../../ui/form/Field';
import { t } from '../../lib/t';
import { useChartPropertiesQuery, type LoadedProperties } from './chartPropertiesApi';
import { saveChartProperties } from './saveChartProperties';
import { useAppDispatch } from '../../store/hooks';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/form/TextArea';
import { TextInput } from '../../ui/form/TextInput';
import { Loading } from '../../ui/Loading';
import { toast } from '../../ui/toast';
import { OwnersField } from './OwnersField';
import { isCacheTimeout, readPropertiesForm, toPropertiesForm, type PropertiesForm } from './propertiesForm';
import '../../datasets/datasets.css';
import '../header/exploreDialogs.css';

export interface PropertiesDialogProps {
  readonly sliceId: number;
  readonly onClose: () => void;
}

/** What of a chart is not its settings: its name, what is said about it, who vouches for it and who owns it. */
export function PropertiesDialog({ sliceId, onClose }: PropertiesDialogProps) {
  // As the server has them now: a colleague may have changed them since the chart was opened.
  const { data, error, isFetching, refetch } = useChartPropertiesQuery(sliceId, { refetchOnMountOrArgChange: true });
  if (data && !isFetching) return <Properties known={data} onClose={onClose} />;
  return (
    <Frame onClose={onClose}>
      {isFetching || !error ? (
        <Loading />
      ) : (
        <Alert title={error.message ?? t('An error has occurred')}>
          <Button onClick={() => void refetch()}>{t('Retry')}</Button>
        </Alert>
      )}
    </Frame>
  );
}

function Frame(props: { readonly onClose: () => void; readonly children: ReactNode; readonly footer?: ReactNode }) {
  return (
    <Dialog title={t('Edit Chart Properties')} width={720} onClose={props.onClose} footer={props.footer}>
      {props.children}
    </Dialog>
  );
}

function Properties({ known, onClose }: { readonly known: LoadedProperties; readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState(() => toPropertiesForm(known));
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const change = (part: Partial<PropertiesForm>): void => setTyped((before) => ({ ...before, ...part }));
  const properties = readPropertiesForm(typed);
  const save = async (): Promise<void> => {
    if (!properties) return;
    setSaving(true);
    setFailure(undefined);
    try {
      await dispatch(saveChartProperties(properties));
      toast.success(t('Chart properties updated'));
      onClose();
    } catch (error) {
      setFailure(asApiError(error).detail);
      setSaving(false);
    }
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button kind="primary" disabled={!properties || saving} onClick={() => void save()}>
        {saving ? t('Saving...') : t('Save')}
      </Button>
    </>
  );
  return (
    <Frame onClose={onClose} footer={footer}>
      <form
        className="chart-properties"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {failure !== undefined && <Alert title={t('The properties could not be saved')}>{failure}</Alert>}
        <div className="chart-properties-columns">
          <div>
            <Field label={t('Name')}>
              {({ id }) => (
                <TextInput
                  id={id}
                  maxLength={250}
                  value={typed.slice_name}
                  invalid={typed.slice_name.trim() === ''}
                  onChange={(slice_name) => change({ slice_name })}
                />
              )}
            </Field>
            <Field
              label={t('Description')}
              help={t('Dashboards can show it below the header of the chart. Markdown is understood.')}
            >
              {({ id, describedBy }) => (
                <TextArea
                  id={id}
                  describedBy={describedBy}
                  rows={4}
                  value={typed.description}
                  onChange={(description) => change({ description })}
                />
              )}
            </Field>
            <OwnersField owners={typed.owners} onChange={(owners) => change({ owners })} />
          </div>
          <div>
            <Field label={t('Certified by')} help={t('The person or group that vouches for this chart.')}>
              {({ id, describedBy }) => (
                <TextInput
                  id={id}
                  describedBy={describedBy}
                  value={typed.certified_by}
                  onChange={(certified_by) => change({ certified_by })}
                />
              )}
            </Field>
            <Field label={t('Certification details')} help={t('Said in the tooltip of the certification mark.')}>
              {({ id, describedBy }) => (
                <TextInput
                  id={id}
                  describedBy={describedBy}
                  value={typed.certification_details}
                  onChange={(certification_details) => change({ certification_details })}
                />
              )}
            </Field>
            <Field
              label={t('Cache timeout')}
              help={t(
                "Seconds that answers are kept for this chart; -1 keeps none. Empty: as long as the dataset's are.",
              )}
            >
              {({ id, describedBy }) => (
                <TextInput
                  id={id}
                  describedBy={describedBy}
                  inputMode="numeric"
                  value={typed.cache_timeout}
                  invalid={!isCacheTimeout(typed.cache_timeout)}
                  onChange={(cache_timeout) => change({ cache_timeout })}
                />
              )}
            </Field>
            {!isCacheTimeout(typed.cache_timeout) && <p role="alert">{t('is expected to be an integer')}</p>}
          </div>
        </div>
      </form>
    </Frame>
  );
}
