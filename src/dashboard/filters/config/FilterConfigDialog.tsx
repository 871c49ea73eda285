import { useMemo, useState } from 'react';
import { toRequestError } from '../../../store/requestError';
import { randomId } from '../../../lib/randomId';
import { asRecord, asString, type UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import { getConfigChange, isEmptyChange } from '../model/configChange';
import { isCustomizationDraft, hasUnsavedChanges } from '../model/configDraft';
import { copyEntries } from '../model/configEntry';
import { validateConfig, type EntryErrors } from '../model/validateConfig';
import { exploreApi } from '../../../store/exploreApi';
import { filtersApi } from '../state/filtersApi';
import { saveFilterConfig, type ConflictingSave } from '../state/saveFilters';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useInjectApi } from '../../../store/injectApi';
import type { RootState } from '../../../store/store';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Menu } from '../../../ui/Menu';
import { toast } from '../../../ui/toast';
import { ConfigProvider } from './configContext';
import { EntryEditor } from './EntryEditor';
import { EntryLists, nameOf } from './EntryList';
import { ImportFiltersDialog } from './ImportFiltersDialog';
import { LeaveDialog, NewerSaveDialog } from './ConfirmDialogs';
import { useConfigDraft } from './useConfigDraft';
import './filterConfig.css';

interface Props {
  readonly onClose: () => void;
  /** The filter to begin with. */
  readonly initialId?: string;
  /** Begins with a new filter. */
  readonly adding?: boolean;
}

const NO_METADATA: UnknownRecord = {};
const NO_PROBLEMS: ReadonlyMap<string, EntryErrors> = new Map();

/** The dataset that most charts of the dashboard use: new filters begin with it. */
function usualDataset(state: RootState): number | undefined {
  const counts = new Map<number, number>();
  for (const { form_data } of Object.values(state.dashboard.loaded?.slices ?? {})) {
    const id = Number.parseInt(asString(form_data.datasource), 10);
    if (Number.isSafeInteger(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0];
}

/** Adds, edits, orders and removes the filters of a dashboard. */
export function FilterConfigDialog({ onClose, initialId, adding = false }: Props) {
  useInjectApi(exploreApi);
  useInjectApi(filtersApi);
  const appDispatch = useAppDispatch();
  const info = useAppSelector((state) => state.dashboard.loaded?.info);
  const generation = useAppSelector((state) => state.session.traits.generation);
  const datasetId = useAppSelector(usualDataset);
  // What others save meanwhile is compared with what the dialog opened with.
  const [metadata] = useState(info?.metadata ?? NO_METADATA);
  const handle = useConfigDraft({ metadata, generation, datasetId, initialId, adding });
  const { draft, dispatch, chosen, choose } = handle;
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState<'import' | 'leave' | ConflictingSave>();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');

  const found = useMemo(() => validateConfig(draft, generation), [draft, generation]);
  const problems = tried ? found : NO_PROBLEMS;
  const config = useMemo(() => ({ draft, dispatch, generation, problems }), [draft, dispatch, generation, problems]);
  const changes = useMemo(() => {
    const { native_filter_configuration, chart_customization_config } = asRecord(metadata);
    return {
      filters: getConfigChange(
        native_filter_configuration,
        draft.filter((one) => !isCustomizationDraft(one)),
      ),
      controls: getConfigChange(chart_customization_config, draft.filter(isCustomizationDraft)),
    };
  }, [draft, metadata]);
  const isChanged = !isEmptyChange(changes.filters) || !isEmptyChange(changes.controls);
  const one = draft.find(({ id }) => id === chosen);

  const save = async (together: boolean): Promise<void> => {
    setTried(true);
    const [wrong] = found.keys();
    if (wrong !== undefined) {
      if (chosen === undefined || !found.has(chosen)) choose(wrong);
      return;
    }
    setSaving(true);
    setFailure('');
    try {
      const newer = await appDispatch(saveFilterConfig({ ...changes, together }));
      setAsking(newer);
      if (newer) return;
      toast.success(t('This dashboard was saved successfully.'));
      onClose();
    } catch (error) {
      setAsking(undefined);
      const { message } = toRequestError(error);
      setFailure(t('Sorry, there was an error saving this dashboard: %s', message));
    } finally {
      setSaving(false);
    }
  };
  const leave = (): void => {
    if (hasUnsavedChanges(draft) || changes.filters.order || changes.controls.order) setAsking('leave');
    else onClose();
  };

  return (
    <Dialog
      title={generation === 6 ? t('Add or edit filters and controls') : t('Add and edit filters')}
      onClose={leave}
      width={960}
      className="filter-config"
      footer={
        <>
          {failure !== '' && <Alert title={failure} />}
          {problems.size > 0 && (
            <div role="alert" className="filter-config-wrongs">
              <span>{t('These filters have errors:')}</span>
              {draft
                .filter(({ id }) => problems.has(id))
                .map((each) => (
                  <Button key={each.id} kind="link" onClick={() => choose(each.id)}>
                    {nameOf(each)}
                  </Button>
                ))}
            </div>
          )}
          <Button onClick={leave}>{t('Cancel')}</Button>
          <Button kind="primary" disabled={!isChanged || isSaving} onClick={() => void save(false)}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <ConfigProvider value={config}>
        <div className="filter-config-body">
          <div className="filter-config-side">
            <Menu
              label={generation === 6 ? t('New') : t('Add filters and dividers')}
              className="v-button v-button-default"
              trigger={generation === 6 ? `+ ${t('New')}` : `+ ${t('Add filters and dividers')}`}
              items={[
                { key: 'filter', label: t('Add filter'), onSelect: () => handle.add('filter') },
                ...(generation === 6
                  ? [{ key: 'control', label: t('Add display control'), onSelect: () => handle.add('customization') }]
                  : []),
                {
                  key: 'divider',
                  label: t('Add divider'),
                  onSelect: () => handle.add(one && isCustomizationDraft(one) ? 'customizationDivider' : 'divider'),
                },
                {
                  key: 'import',
                  label: t('Import filters from another dashboard'),
                  onSelect: () => setAsking('import'),
                },
              ]}
            />
            <EntryLists chosen={chosen} onChoose={choose} onRemove={handle.remove} onRestore={handle.restore} />
          </div>
          <div className="filter-config-editor" role="group" aria-label={one ? nameOf(one) : t('Filter')}>
            {one ? (
              <EntryEditor key={one.id} one={one} />
            ) : (
              <p className="filter-config-help">{t('Click the button above to add a filter to the dashboard')}</p>
            )}
          </div>
        </div>
      </ConfigProvider>
      {asking === 'import' && (
        <ImportFiltersDialog
          dashboardId={info?.id ?? 0}
          withControls={generation === 6}
          onClose={() => setAsking(undefined)}
          onImport={(entries) => {
            handle.take(copyEntries(entries, randomId));
            setAsking(undefined);
          }}
        />
      )}
      {asking === 'leave' && <LeaveDialog onStay={() => setAsking(undefined)} onLeave={onClose} />}
      {typeof asking === 'object' && (
        <NewerSaveDialog
          newer={asking}
          isSaving={isSaving}
          onStay={() => setAsking(undefined)}
          onTogether={() => void save(true)}
        />
      )}
    </Dialog>
  );
}
