import { Form } from 'antd';
import { useCallback } from 'react';
import { fetchItem, updateItem } from '../../api/resource';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { useCreateItem } from '../../store/useCreateItem';
import { toast } from '../../ui/toast';
import { FormCode, FormDate, FormText, FormTextArea } from '../forms/controls';
import { FormDialog } from '../forms/FormDialog';
import { LoadedDialog } from '../forms/LoadedDialog';
import { maxLengthRule, textRule } from '../forms/rules';
import { annotationDetailsSchema, type AnnotationDetails } from './annotationRow';
import { endsBeforeStart, getJsonError, isDate, toBody, toForm } from './model/annotationForm';

export interface AnnotationDialogProps {
  /** Of the layer's annotations, ends with a slash. */
  readonly path: string;
  /** Undefined for a new one. */
  readonly id: number | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const REQUIRED = { required: true, whitespace: true };

function AnnotationForm(props: AnnotationDialogProps & { readonly annotation: AnnotationDetails | undefined }) {
  const client = useClient();
  const { path, id, annotation, onSaved, onClose } = props;
  const create = useCreateItem({ path, nameColumn: 'short_descr' });
  const required = { ...REQUIRED, message: t('This is a required field') };
  const date = textRule(isDate, () => t('Invalid date/timestamp format'));
  return (
    <FormDialog
      title={id === undefined ? t('Add annotation') : t('Edit annotation')}
      initialValues={toForm(annotation)}
      reread={
        id === undefined ? undefined : async () => toForm(await fetchItem(client, path, id, annotationDetailsSchema))
      }
      submitLabel={id === undefined ? t('Add') : t('Save')}
      unique={{ path, id, messages: { short_descr: t('Name must be unique') }, replacesServerMessage: true }}
      createdNoun={id === undefined ? t('annotation') : undefined}
      width={640}
      onSubmit={async (values) => {
        if (id === undefined) await create(toBody(values));
        else await updateItem(client, path, id, toBody(values));
        toast.success(id === undefined ? t('The annotation has been saved') : t('The annotation has been updated'));
        onSaved();
      }}
      onClose={onClose}
    >
      <Form.Item name="short_descr" label={t('Annotation name')} rules={[required, maxLengthRule(500)]}>
        <FormText />
      </Form.Item>
      <Form.Item name="start_dttm" label={t('Start (UTC)')} rules={[required, date]}>
        <FormDate />
      </Form.Item>
      <Form.Item
        name="end_dttm"
        label={t('End (UTC)')}
        dependencies={['start_dttm']}
        rules={[
          required,
          date,
          ({ getFieldValue }) => ({
            validator: (_rule, end: unknown) =>
              endsBeforeStart(String(getFieldValue('start_dttm')), String(end))
                ? Promise.reject(new Error(t('End date must be after start date')))
                : Promise.resolve(),
          }),
        ]}
      >
        <FormDate />
      </Form.Item>
      <Form.Item name="long_descr" label={t('Description')}>
        <FormTextArea />
      </Form.Item>
      <Form.Item
        name="json_metadata"
        label={t('JSON metadata')}
        rules={[
          {
            validator: (_rule, text: unknown) => {
              const error = getJsonError(String(text));
              return error === undefined ? Promise.resolve() : Promise.reject(new Error(error));
            },
          },
        ]}
      >
        <FormCode language="json" label={t('JSON metadata')} height={140} />
      </Form.Item>
    </FormDialog>
  );
}

/** Creates an annotation in a layer, or edits the given one, which is fetched: the list lacks its metadata. */
export function AnnotationDialog(props: AnnotationDialogProps) {
  const client = useClient();
  const { path, id, onClose } = props;
  const load = useCallback(
    (signal: AbortSignal) =>
      id === undefined ? Promise.resolve(undefined) : fetchItem(client, path, id, annotationDetailsSchema, signal),
    [client, path, id],
  );
  if (id === undefined) return <AnnotationForm {...props} annotation={undefined} />;
  return (
    <LoadedDialog title={t('Edit annotation')} load={load} onClose={onClose}>
      {(annotation) => <AnnotationForm {...props} annotation={annotation} />}
    </LoadedDialog>
  );
}
