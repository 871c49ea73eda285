import { useState, type ReactNode } from 'react';
import { asApiError } from '../../api/client/ApiError';
import { hasTags } from '../../api/customTags';
import { getTagChanges } from '../../api/saveTags';
import { CertificationFields } from '../../ui/form/CertificationFields';
import { Field } from '../../ui/form/Field';
import { getErrorMessage } from '../../lib/getErrorMessage';
import { t } from '../../lib/t';
import { useChartPropertiesQuery, type LoadedProperties } from './chartPropertiesApi';
import { saveChartProperties } from './saveChartProperties';
import { labelErrorFields } from '../save/labelErrorFields';
import { useAppDispatch } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { TagsField } from '../../related/TagsField';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/form/TextArea';
import { TextInput } from '../../ui/form/TextInput';
import { Loading } from '../../ui/Loading';
import { toast } from '../../ui/toast';
import { useUnsavedInput } from '../../ui/useUnsavedInput';
import { OwnersField } from './OwnersField';
import {
  getChartNameError,
  isCacheTimeout,
  readPropertiesForm,
  toPropertiesForm,
  type PropertiesForm,
} from './propertiesForm';
import './properties.css';

export interface PropertiesDialogProps {
  readonly sliceId: number;
  readonly onClose: () => void;
}

/** The chart's name, description, certification, owners, tags and cache timeout. */
export function PropertiesDialog({ sliceId, onClose }: PropertiesDialogProps) {
  // Always refetched: somebody may have changed them since the chart was opened.
  const { data, error, isFetching, refetch } = useChartPropertiesQuery(sliceId, { refetchOnMountOrArgChange: true });
  if (data && !isFetching) return <PropertiesEditor loaded={data} onClose={onClose} />;
  return (
    <Frame onClose={onClose}>
      {isFetching || !error ? (
        <Loading />
      ) : (
        <Alert title={getErrorMessage(error)}>
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

function PropertiesEditor({ loaded, onClose }: { readonly loaded: LoadedProperties; readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  const bootstrap = useBootstrap();
  const [initialForm] = useState(() => toPropertiesForm(loaded));
  const [form, setForm] = useState(initialForm);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<{ readonly title: string; readonly detail: string }>();
  const { leave, confirmation } = useUnsavedInput({ isChanged: form !== initialForm, isSaving });
  const change = (changes: Partial<PropertiesForm>): void => setForm((current) => ({ ...current, ...changes }));
  const properties = readPropertiesForm(form);
  const save = async (): Promise<void> => {
    if (!properties) return;
    setSaving(true);
    setFailure(undefined);
    try {
      const tagsError = await dispatch(saveChartProperties(properties, getTagChanges(loaded.tags, form.tags)));
      if (tagsError) {
        setFailure({
          title: t('The tags could not be saved; everything else was.'),
          detail: tagsError.detail || tagsError.title,
        });
        setSaving(false);
        return;
      }
      toast.success(t('Chart properties updated'));
      onClose();
    } catch (saveError) {
      setFailure({
        title: t('The properties could not be saved'),
        detail: labelErrorFields(asApiError(saveError).detail),
      });
      setSaving(false);
    }
  };
  const footer = (
    <>
      <Button disabled={isSaving} onClick={onClose}>
        {t('Cancel')}
      </Button>
      <Button kind="primary" disabled={!properties || isSaving} onClick={() => void save()}>
        {isSaving ? t('Saving...') : t('Save')}
      </Button>
    </>
  );
  return (
    <Frame onClose={() => leave(onClose)} footer={footer}>
      {confirmation}
      <form
        className="chart-properties"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {failure && <Alert title={failure.title}>{failure.detail}</Alert>}
        <div className="chart-properties-columns">
          <div>
            <Field label={t('Name')} required error={getChartNameError(form.slice_name)}>
              {({ labelledBy, ...field }) => (
                <TextInput {...field} value={form.slice_name} onChange={(slice_name) => change({ slice_name })} />
              )}
            </Field>
            <Field
              label={t('Description')}
              help={t('Can be shown below the header of the chart on a dashboard. Supports Markdown.')}
            >
              {({ id, describedBy }) => (
                <TextArea
                  id={id}
                  describedBy={describedBy}
                  className="is-prose"
                  rows={4}
                  value={form.description}
                  onChange={(description) => change({ description })}
                />
              )}
            </Field>
            <OwnersField owners={form.owners} onChange={(owners) => change({ owners })} />
            {hasTags(bootstrap) && (
              <Field label={t('Tags')}>
                {(field) => <TagsField {...field} value={form.tags} onChange={(tags) => change({ tags })} />}
              </Field>
            )}
          </div>
          <div>
            <CertificationFields
              certifiedBy={form.certified_by}
              onCertifiedByChange={(certified_by) => change({ certified_by })}
              certifiedByHelp={t('The person or group that vouches for this chart.')}
              details={form.certification_details}
              onDetailsChange={(certification_details) => change({ certification_details })}
              detailsHelp={t('Shown in the tooltip of the certification icon.')}
            />
            <Field
              label={t('Cache timeout')}
              help={t(
                "How long data of this chart is cached, in seconds; -1 disables the cache. Empty: as the dataset's.",
              )}
              error={isCacheTimeout(form.cache_timeout) ? undefined : t('A whole number of seconds is expected.')}
            >
              {({ labelledBy, ...field }) => (
                <TextInput
                  {...field}
                  inputMode="numeric"
                  value={form.cache_timeout}
                  onChange={(cache_timeout) => change({ cache_timeout })}
                />
              )}
            </Field>
          </div>
        </div>
      </form>
    </Frame>
  );
}
