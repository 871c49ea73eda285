import { Form } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { asApiError } from '../../api/client/ApiError';
import type { ByteProgress } from '../../api/client/uploadSend';
import { getUploadAbility, type UploadAbility } from '../../api/session/uploadAbility';
import { toUploadError } from '../../api/uploadErrors';
import {
  fetchUploadDatabases,
  findUploadedDataset,
  UPLOAD_SERVER_NAMES,
  uploadByForm,
  uploadByRest,
} from '../../api/uploads';
import type { UploadDatabase, UploadKind } from '../../api/uploads';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { lazyComponent } from '../../ui/lazyComponent';
import { FormSelect } from '../forms/controls';
import { FileDrop } from '../forms/FileDrop';
import { FormDialog } from '../forms/FormDialog';
import { UploadProgress } from '../forms/UploadProgress';
import { getBrokenTransferText, isWholeFile } from '../transfer/brokenTransfer';
import {
  getInitialValues,
  getKind,
  getOtherFiles,
  haveSameExtension,
  includesFileSetting,
  takesSeveral,
  toTableName,
  toUpload,
  type UploadValues,
} from './model/uploadValues';
import type { PreviewRequest } from './preview/filePreview';
import { usePreview } from './preview/usePreview';
import { PreviewTable } from './PreviewTable';
import type { UploadResult } from './UploadDone';
import { UploadOptions } from './UploadOptions';
import { UploadTarget } from './UploadTarget';
import { useLoadedList } from './useLoadedList';
import './uploads.css';

export interface UploadDialogProps {
  /** Only files of this kind; undefined: of any that the user may upload. */
  readonly kind?: UploadKind | undefined;
  /** After the table was written: refetches lists. */
  readonly onUploaded?: (() => void) | undefined;
  readonly onClose: () => void;
}

const UploadDone = lazyComponent(() => import('./UploadDone').then((m) => m.UploadDone));

/** Uploads a CSV, Excel or Parquet file as a table; its first rows are shown before. */
export function UploadDialog(props: UploadDialogProps) {
  const ability = getUploadAbility(useBootstrap());
  const [done, setDone] = useState<UploadResult>();
  if (!ability) {
    return (
      <Dialog title={t('Upload file to database')} onClose={props.onClose}>
        <Alert title={t('You may not upload files.')} />
      </Dialog>
    );
  }
  if (done) return <UploadDone {...done} onClose={props.onClose} />;
  return <UploadForm {...props} ability={ability} onDone={setDone} />;
}

function UploadForm({
  kind: onlyKind,
  ability,
  onUploaded,
  onDone,
  onClose,
}: UploadDialogProps & { readonly ability: UploadAbility; readonly onDone: (done: UploadResult) => void }) {
  const client = useClient();
  const [form] = Form.useForm<UploadValues>();
  const [file, setFile] = useState<File>();
  const [otherFiles, setOtherFiles] = useState<readonly File[]>([]);
  const [options, setOptions] = useState<Omit<PreviewRequest, 'file' | 'kind'>>();
  const [progress, setProgress] = useState<ByteProgress>();
  const [hasOpenOptions, setHasOpenOptions] = useState(false);
  const controller = useRef<AbortController>(undefined);
  const databases = useLoadedList<UploadDatabase>(fetchUploadDatabases);
  const initialValues = getInitialValues(ability.api);
  const kind = file && getKind(file, ability);
  const isAccepted =
    file !== undefined &&
    kind !== undefined &&
    (onlyKind === undefined || kind === onlyKind) &&
    haveSameExtension(file, otherFiles);
  const request = useMemo(
    () => (file && isAccepted && options ? { ...options, file, kind } : undefined),
    [file, kind, isAccepted, options],
  );
  const [state, readAgain] = usePreview(request);
  const preview = typeof state === 'object' && 'preview' in state ? state.preview : undefined;
  const extensions = Object.entries(ability.extensions).flatMap(([name, list]) =>
    onlyKind === undefined || name === onlyKind ? list : [],
  );
  const fileSize = [file, ...otherFiles].reduce((sum, one) => sum + (one?.size ?? 0), 0);
  const detected = options?.delimiter === '' ? preview?.delimiter : undefined;

  const select = (selected: File, others: readonly File[]): void => {
    setFile(selected);
    setOtherFiles(getOtherFiles(selected, others, ability));
    setOptions({ delimiter: '', headerRow: 0, skipRows: 0, sheet: undefined });
    const { database, schema } = form.getFieldsValue();
    form.setFieldsValue({
      ...initialValues,
      database,
      schema,
      tableName: toTableName(selected.name),
      delimiter: '',
    });
  };
  const readOptions = (): void => {
    const { delimiter, headerRow, skipRows, sheet } = { ...initialValues, ...form.getFieldsValue() };
    const toNumber = (value: number | bigint | undefined) => (value === undefined ? undefined : Number(value));
    setOptions({ delimiter, headerRow: toNumber(headerRow), skipRows: toNumber(skipRows), sheet });
  };
  const submit = async (values: UploadValues): Promise<boolean> => {
    if (!file || !kind) return false;
    const { signal } = (controller.current = new AbortController());
    const upload = toUpload(
      { ...values, delimiter: values.delimiter || (detected ?? ',') },
      { kind, file, otherFiles, fileColumns: preview?.columns ?? [] },
    );
    let isWhole = false;
    const onProgress = (now: ByteProgress): void => {
      isWhole = isWholeFile(now);
      setProgress(now);
    };
    setProgress({ loaded: 0, total: fileSize });
    try {
      await (ability.api === 'rest' ? uploadByRest : uploadByForm)(client, upload, { signal, onProgress });
    } catch (error) {
      const broken = getBrokenTransferText(error, isWhole);
      throw broken === undefined ? toUploadError(asApiError(error)) : new Error(broken, { cause: error });
    } finally {
      setProgress(undefined);
    }
    onUploaded?.();
    // The upload is done whether or not its dataset is found.
    const dataset = await findUploadedDataset(client, upload).catch(() => undefined);
    onDone({ tableName: upload.tableName, dataset });
    return false;
  };

  return (
    <FormDialog<UploadValues>
      title={t('Upload file to database')}
      form={form}
      initialValues={initialValues}
      submitLabel={t('Upload')}
      // The only database is selected when the list has come: sent before, the form would ask for one.
      canSubmit={isAccepted && databases !== undefined}
      width={760}
      isChanged={isAccepted}
      footerStart={progress && <Button onClick={() => controller.current?.abort()}>{t('Stop')}</Button>}
      onValuesChange={(changed) => {
        if ('database' in changed) form.setFieldValue('schema', undefined);
        if (['delimiter', 'headerRow', 'skipRows', 'sheet'].some((name) => name in changed)) readOptions();
      }}
      serverNames={UPLOAD_SERVER_NAMES}
      onInvalid={(names) => {
        if (includesFileSetting(names)) setHasOpenOptions(true);
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <FileDrop
        label={t('Select file')}
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        file={file}
        otherFiles={otherFiles}
        isMultiple={takesSeveral(ability) && (onlyKind ?? 'columnar') === 'columnar'}
        disabled={progress !== undefined}
        onFile={select}
      />
      {file && !isAccepted && (
        <Alert title={t('Upload a file with a valid extension. Valid: [%s]', extensions.join(', '))} />
      )}
      {isAccepted && <PreviewTable preview={state} onRetry={readAgain} />}
      {isAccepted && (
        <>
          {kind === 'csv' && (
            <Form.Item name="delimiter" label={t('Delimiter')}>
              <FormSelect
                freeForm
                options={[
                  { value: '', label: detected === undefined ? t('Detected') : t('Detected: %s', toName(detected)) },
                  ...[',', ';', '\t', '|', ' '].map((value) => ({ value, label: toName(value) })),
                ]}
              />
            </Form.Item>
          )}
          {kind === 'excel' && preview?.sheets && (
            <Form.Item name="sheet" label={t('Sheet name')}>
              <FormSelect
                clearable
                placeholder={preview.sheets[0] ?? ''}
                options={preview.sheets.map((name) => ({ value: name, label: name }))}
              />
            </Form.Item>
          )}
          <UploadTarget databases={databases} />
          <UploadOptions
            kind={kind}
            isRest={ability.api === 'rest'}
            columns={preview?.columns ?? []}
            isOpen={hasOpenOptions}
            onToggle={setHasOpenOptions}
          />
        </>
      )}
      {progress && <UploadProgress progress={progress} fileSize={fileSize} />}
    </FormDialog>
  );
}

function toName(delimiter: string): string {
  if (delimiter === '\t') return t('Tab');
  if (delimiter === ' ') return t('Space');
  return delimiter;
}
