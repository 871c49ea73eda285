import { useEffect, useMemo, useRef, useState } from 'react';
import type { EditableDataset } from '../../api/editableDataset';
import { asString } from '../../lib/read';
import { t } from '../../lib/t';
import type { ServerTraits } from '../../lib/getTraits';
import type { Datasource } from '../../lib/wire';
import { useBootstrap } from '../../store/sessionContext';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Tabs } from '../../ui/form/Tabs';
import { PageLink } from '../../ui/PageLink';
import { useUnsavedInput } from '../../ui/useUnsavedInput';
import { getProblemTab, type DatasetProblem, type DatasetTab } from '../model/datasetProblems';
import { validateDataset } from '../model/validateDataset';
import { ChangeImpactAlert } from './ChangeImpactAlert';
import { ColumnsTab } from './ColumnsTab';
import { DatasetEditProvider } from './datasetEditContext';
import { MetricsTab } from './MetricsTab';
import { SaveDialogs } from './SaveDialogs';
import { SettingsTab } from './SettingsTab';
import { SourceTab } from './SourceTab';
import { UsageTab } from './UsageTab';
import { useChangeImpact } from './useChangeImpact';
import { useSaveDataset } from './useSaveDataset';

type TabKey = DatasetTab | 'usage';
type Problems = readonly DatasetProblem[];

export interface DatasetFormProps {
  readonly traits: ServerTraits;
  readonly loaded: EditableDataset;
  readonly onClose: () => void;
  readonly onSaved: (datasource: Datasource) => void;
}

function TabLabel({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <>
      {label} <span className="dataset-count">{count}</span>
    </>
  );
}

/** The dialog of the editor, once the dataset is loaded. */
export function DatasetForm({ traits, loaded, onClose, onSaved }: DatasetFormProps) {
  const { common } = useBootstrap();
  const [saved, setSaved] = useState(loaded);
  const [dataset, setDataset] = useState(loaded);
  const [tab, setTab] = useState<TabKey>('source');
  // Until something is changed.
  const [refused, setRefused] = useState<{ readonly dataset: EditableDataset; readonly problems: Problems }>();
  const [shownProblem, setShownProblem] = useState<DatasetProblem>();
  const tabs = useRef<HTMLDivElement>(null);
  const show = ([problem]: Problems): void => {
    if (!problem) return;
    setTab(getProblemTab(problem));
    setShownProblem({ ...problem });
  };
  // Once its tab, page and row are there.
  useEffect(() => {
    if (!shownProblem) return;
    tabs.current?.querySelector<HTMLElement>('[role=tabpanel]:not([hidden]) [aria-invalid=true]')?.focus();
  }, [shownProblem]);
  const saving = useSaveDataset(traits.editDataset, saved, {
    onSaved,
    onRefused: (sent, problems) => {
      setRefused({ dataset: sent, problems });
      show(problems);
    },
  });
  const errors = useMemo(() => validateDataset(dataset, saved), [dataset, saved]);
  const problems = useMemo(
    () => (refused?.dataset === dataset ? [...errors, ...refused.problems] : errors),
    [dataset, errors, refused],
  );
  const impact = useChangeImpact(saved, dataset);
  const edit = useMemo(
    () => ({ traits, dataset, saved, problems, shownProblem, change: setDataset }),
    [traits, dataset, saved, problems, shownProblem],
  );
  const locked = dataset.isManagedExternally;
  const isSaving = saving.stage.at === 'saving';
  const { leave, confirmation } = useUnsavedInput({
    isChanged: dataset !== saved,
    isSaving,
    texts: {
      title: t('Leave without saving?'),
      text: t("If you don't save, changes will be lost."),
      okLabel: t('Discard'),
    },
  });
  const calculated = dataset.columns.filter((item) => item.calculated).length;
  const legacyUrl = asString(dataset.fields['edit_url']) || asString(dataset.fields['url']);
  return (
    <Dialog
      className="dataset-edit"
      width={875}
      title={
        <>
          {t('Edit Dataset ')}
          <strong>{asString(saved.fields['table_name'])}</strong>
        </>
      }
      onClose={() => leave(onClose)}
      footer={
        <>
          {common.feature_flags['DISABLE_LEGACY_DATASOURCE_EDITOR'] === false && legacyUrl !== '' && (
            <PageLink href={legacyUrl} className="dataset-legacy">
              {t('Use legacy datasource editor')}
            </PageLink>
          )}
          <Button disabled={isSaving} onClick={() => leave(onClose)}>
            {t('Cancel')}
          </Button>
          <Button
            kind="primary"
            disabled={locked || isSaving}
            title={locked ? t("This dataset is managed externally, and can't be edited in Superset") : undefined}
            onClick={() => {
              if (errors.length > 0) show(errors);
              else saving.setStage({ at: 'confirm' });
            }}
          >
            {t('Save')}
          </Button>
        </>
      }
    >
      <Alert kind="warning" title={t('Be careful.')}>
        {t(
          'Changing these settings will affect all charts using this dataset, including charts owned by other people.',
        )}
      </Alert>
      {locked && <Alert kind="info" title={t("This dataset is managed externally, and can't be edited in Superset")} />}
      {problems.length > 0 && (
        <Alert title={t('Errors')}>
          <ul className="dataset-changes">
            {[...new Set(problems.map(({ message }) => message))].map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      {impact && <ChangeImpactAlert change={impact} />}
      <DatasetEditProvider value={edit}>
        <div ref={tabs}>
          <Tabs<TabKey>
            key={saved.stamp}
            label={t('Edit dataset')}
            keepMounted
            selected={tab}
            onSelect={setTab}
            tabs={[
              { key: 'source', label: t('Source'), content: <SourceTab /> },
              {
                key: 'metrics',
                label: <TabLabel label={t('Metrics')} count={dataset.metrics.length} />,
                content: <MetricsTab />,
              },
              {
                key: 'columns',
                label: <TabLabel label={t('Columns')} count={dataset.columns.length - calculated} />,
                content: <ColumnsTab calculated={false} />,
              },
              {
                key: 'calculated',
                label: <TabLabel label={t('Calculated columns')} count={calculated} />,
                content: <ColumnsTab calculated />,
              },
              { key: 'usage', label: t('Usage'), content: <UsageTab /> },
              { key: 'settings', label: t('Settings'), content: <SettingsTab /> },
            ]}
          />
        </div>
      </DatasetEditProvider>
      <SaveDialogs
        saving={saving}
        saved={saved}
        dataset={dataset}
        impact={impact}
        onDiscard={(theirs) => {
          setSaved(theirs);
          setDataset(theirs);
          saving.setStage({ at: 'editing' });
        }}
      />
      {confirmation}
    </Dialog>
  );
}
