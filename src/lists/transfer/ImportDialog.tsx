import { useCallback, useState } from 'react';
import type { ImportSecrets } from '../../api/importItems';
import { LoadError } from '../../lib/loadModule';
import { t } from '../../lib/t';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/form/Field';
import { TextInput } from '../../ui/form/TextInput';
import { lazyComponent } from '../../ui/lazyComponent';
import { LoadFailure } from '../../ui/LoadFailure';
import { Loading } from '../../ui/Loading';
import { useWarnBeforeUnload } from '../../ui/useWarnBeforeUnload';
import { BulkResults, CopyResultsButton, type ResultItem } from '../bulk/BulkResults';
import { FileDrop } from '../forms/FileDrop';
import { LeaveGuard } from '../../ui/LeaveGuard';
import { UploadProgress } from '../forms/UploadProgress';
import { ImportSecretFields } from './ImportSecretFields';
import { getImportTexts, getMismatchText, getProblemText } from './importTexts';
import { getSecret, type ImportNeeds } from './model/importNeeds';
import { getImportResults, type ImportOutcome } from './model/transferResults';
import './transfer.css';
import { useImportFile, type ImportFile } from './useImportFile';
import { useImportRun } from './useImportRun';

export interface ImportDialogProps {
  /** As in `/api/v1/{name}/import/`; 'assets' for everything. */
  readonly name: string;
  readonly noun: string;
  /** After the server has imported the file, or may have: refetches the list. */
  readonly onImported: () => void;
  readonly onClose: () => void;
}

const BundleTree = lazyComponent(() => import('./BundleTree').then((m) => m.BundleTree));

const NO_NEEDS: ImportNeeds = { secrets: [], existing: [] };

function FileContent({
  name,
  selected,
  existing,
  onRead,
}: {
  readonly name: string;
  readonly selected: ImportFile;
  readonly existing: readonly string[];
  readonly onRead: (file: File) => void;
}) {
  const { file, content } = selected;
  const retry = useCallback(() => onRead(file), [onRead, file]);
  if (content === 'reading') return <Loading />;
  if (content instanceof LoadError) return <LoadFailure error={content} onRetry={retry} />;
  if ('problem' in content) return <Alert title={getProblemText(content.problem)} />;
  const mismatch = getMismatchText(name, content.bundle);
  if (content.bundle.isSingleFile && content.bundle.items.length === 0)
    return <p>{t('Nothing known was found in the file. The server says what it makes of it.')}</p>;
  return (
    <>
      {mismatch !== undefined && <Alert title={mismatch} />}
      <BundleTree key={file.lastModified} bundle={content.bundle} existing={existing} />
    </>
  );
}

function isReady(name: string, selected: ImportFile | undefined): boolean {
  if (typeof selected?.content !== 'object') return false;
  return 'bundle' in selected.content && getMismatchText(name, selected.content.bundle) === undefined;
}

function getResults(
  name: string,
  { file, content }: ImportFile,
  existing: readonly string[],
  outcome: ImportOutcome,
): readonly ResultItem[] {
  const items = typeof content === 'object' && 'bundle' in content ? content.bundle.items : [];
  if (items.length > 0) return getImportResults(name, { items, existing }, outcome);
  return [{ label: file.name, result: outcome.status === 'imported' ? { status: 'done' } : undefined }];
}

/** Imports a ZIP file: shows what is in it, sends it, and asks for what the server asks for, and lists what became of its items. */
export function ImportDialog({ name, noun, onImported, onClose }: ImportDialogProps) {
  const { selected, select } = useImportFile();
  const run = useImportRun();
  const [secrets, setSecrets] = useState<Partial<ImportSecrets>>({});
  const [needs, setNeeds] = useState(NO_NEEDS);
  const [typed, setTyped] = useState('');
  const { state } = run;
  const isSending = state.status === 'sending';
  const current = state.status === 'needs' ? state.needs : needs;
  const texts = getImportTexts(name);
  const confirmation = t('OVERWRITE');
  const isConfirmed = current.existing.length === 0 || typed.trim().toUpperCase() === confirmation.toUpperCase();
  const isFilled = current.secrets.every((secret) => getSecret(secrets, secret) !== '');
  useWarnBeforeUnload(isSending);

  const change = (file: File): void => {
    setSecrets({});
    setNeeds(NO_NEEDS);
    setTyped('');
    run.reset();
    select(file);
  };
  const send = async (file: File): Promise<void> => {
    setNeeds(current);
    const outcome = await run.start({ resource: name, noun, file, secrets, needs: current });
    if (outcome !== 'refused') onImported();
  };
  if (state.status === 'imported' && selected) {
    const items = getResults(name, selected, current.existing, { status: 'imported' });
    return (
      <Dialog
        title={t('Import %s', noun)}
        width={600}
        onClose={onClose}
        footer={
          <>
            <CopyResultsButton items={items} />
            <Button kind="primary" onClick={onClose}>
              {t('Close')}
            </Button>
          </>
        }
      >
        <div className="import-body">
          <Alert kind="success" title={texts.imported} />
          <BulkResults items={items} />
        </div>
      </Dialog>
    );
  }
  const failedItems =
    state.status === 'failed' && selected ? getResults(name, selected, current.existing, state.outcome) : undefined;
  return (
    <Dialog
      title={t('Import %s', noun)}
      width={600}
      onClose={() => {
        if (!isSending) onClose();
      }}
      footer={
        isSending ? (
          <Button onClick={run.stop}>{t('Stop')}</Button>
        ) : (
          <>
            {failedItems && <CopyResultsButton items={failedItems} />}
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button
              kind="primary"
              disabled={!isReady(name, selected) || !isFilled || !isConfirmed}
              onClick={() => selected && void send(selected.file)}
            >
              {current.existing.length > 0 ? t('Overwrite') : t('Import')}
            </Button>
          </>
        )
      }
    >
      {isSending && (
        <LeaveGuard title={t('Are you sure you want to leave this page?')} okLabel={t('Stop and leave')}>
          {t('The import would be stopped.')}
        </LeaveGuard>
      )}
      <div className="import-body">
        <FileDrop
          label={t('Select file')}
          accept=".zip,.yaml,.yml,.json"
          file={selected?.file}
          disabled={isSending}
          onFile={change}
        />
        {state.status === 'failed' && <Alert title={state.message} />}
        {failedItems && <BulkResults items={failedItems} />}
        {selected && !failedItems && (
          <FileContent name={name} selected={selected} existing={current.existing} onRead={select} />
        )}
        {current.secrets.length > 0 && (
          <>
            <p>{texts.passwords}</p>
            <ImportSecretFields needed={current.secrets} secrets={secrets} onChange={setSecrets} />
          </>
        )}
        {current.existing.length > 0 && (
          <>
            <Alert kind="warning" title={texts.overwrite} />
            <Field label={t('Type "%s" to confirm', confirmation)}>
              {(ids) => <TextInput {...ids} value={typed} onChange={setTyped} />}
            </Field>
          </>
        )}
        {isSending && selected && <UploadProgress progress={state.progress} fileSize={selected.file.size} />}
      </div>
    </Dialog>
  );
}
