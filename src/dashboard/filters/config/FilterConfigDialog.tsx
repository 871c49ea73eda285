import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { toRequestError } from '../../../store/requestError';
import { randomId } from '../../../lib/randomId';
import { asRecord, asString, type UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import { getConfigChange, isEmptyChange } from '../model/configChange';
import { isCustomizationDraft, hasUnsavedChanges } from '../model/configDraft';
import { copyEntries } from '../model/configEntry';
import { selectSlices } from '../../state/selectDashboard';
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
import { useUnsavedInput } from '../../../ui/useUnsavedInput';
import { ConfigProvider } from './configContext';
import { EntryEditor } from './EntryEditor';
import { EntryLists, getEntryName } from './EntryLists';
import { ImportFiltersDialog } from './ImportFiltersDialog';
import { ConflictDialog } from './ConflictDialog';
import { getDiscardTexts } from './getDiscardTexts';
import { useConfigDraft } from './useConfigDraft';
import './filterConfig.css';

interface Props {
  readonly onClose: () => void;
  /** The filter that is selected initially. */
  readonly initialId?: string;
  /** Starts with a new filter. */
  readonly isAdding?: boolean;
}

const NO_METADATA: UnknownRecord = {};
const NO_ERRORS: ReadonlyMap<string, EntryErrors> = new Map();

/** The dataset that most charts use: the default of new filters. */
function selectMostUsedDataset(state: RootState): number | undefined {
  const counts = new Map<number, number>();
  for (const { form_data } of Object.values(selectSlices(state))) {
    const id = Number.parseInt(asString(form_data.datasource), 10);
    if (Number.isSafeInteger(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** Adds, edits, orders and removes the filters of a dashboard. */
export function FilterConfigDialog({ onClose, initialId, isAdding = false }: Props) {
  useInjectApi(exploreApi);
  useInjectApi(filtersApi);
  const appDispatch = useAppDispatch();
  const info = useAppSelector((state) => state.dashboardInfo.loaded?.info);
  const traits = useAppSelector((state) => state.session.traits);
  const datasetId = useAppSelector(selectMostUsedDataset);
  // The base for merging concurrent changes by others.
  const [metadata] = useState(info?.metadata ?? NO_METADATA);
  const slices = useAppSelector(selectSlices);
  const configDraft = useConfigDraft({ metadata, traits, slices, datasetId, initialId, isAdding });
  const { draft, dispatch, selectedId, select } = configDraft;
  const [attempts, setAttempts] = useState(0);
  const [dialog, setDialog] = useState<'import' | ConflictingSave>();
  const [isSaving, setSaving] = useState(false);
  const [saveError, setSaveError] = useState('');

  const allErrors = useMemo(() => validateConfig(draft, traits), [draft, traits]);
  const errors = attempts > 0 ? allErrors : NO_ERRORS;
  const config = useMemo(() => ({ draft, dispatch, traits, errors }), [draft, dispatch, traits, errors]);
  const changes = useMemo(() => {
    const { native_filter_configuration, chart_customization_config } = asRecord(metadata);
    return {
      filters: getConfigChange(
        native_filter_configuration,
        draft.filter((entryDraft) => !isCustomizationDraft(entryDraft)),
      ),
      controls: getConfigChange(chart_customization_config, draft.filter(isCustomizationDraft)),
    };
  }, [draft, metadata]);
  const isChanged = !isEmptyChange(changes.filters) || !isEmptyChange(changes.controls);
  const editor = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The first field that prevented the save; none before the first attempt.
    if (attempts > 0) editor.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  const selectedEntry = draft.find(({ id }) => id === selectedId);

  const save = async (isMerge: boolean): Promise<void> => {
    setAttempts(attempts + 1);
    const [firstInvalid] = allErrors.keys();
    if (firstInvalid !== undefined) {
      if (selectedId === undefined || !allErrors.has(selectedId)) select(firstInvalid);
      return;
    }
    setSaving(true);
    setSaveError('');
    try {
      const conflict = await appDispatch(saveFilterConfig({ ...changes, isMerge }));
      setDialog(conflict);
      if (conflict) return;
      toast.success(t('This dashboard was saved successfully.'));
      onClose();
    } catch (error) {
      setDialog(undefined);
      const { message } = toRequestError(error);
      setSaveError(t('Sorry, there was an error saving this dashboard: %s', message));
    } finally {
      setSaving(false);
    }
  };
  const { leave, confirmation } = useUnsavedInput({
    isChanged: hasUnsavedChanges(draft) || Boolean(changes.filters.order ?? changes.controls.order),
    isSaving,
    texts: getDiscardTexts(),
  });

  return (
    <Dialog
      title={traits.hasDisplayControls ? t('Add or edit filters and controls') : t('Add and edit filters')}
      onClose={() => leave(onClose)}
      width={960}
      className="filter-config"
      footer={
        <>
          {saveError !== '' && <Alert title={saveError} />}
          {errors.size > 0 && (
            <div role="alert" className="filter-config-wrongs">
              <span>{t('These filters have errors:')}</span>
              {draft
                .filter(({ id }) => errors.has(id))
                .map((entryDraft) => (
                  <Button key={entryDraft.id} kind="link" onClick={() => select(entryDraft.id)}>
                    {getEntryName(entryDraft)}
                  </Button>
                ))}
            </div>
          )}
          <Button disabled={isSaving} onClick={() => leave(onClose)}>
            {t('Cancel')}
          </Button>
          <Button kind="primary" disabled={!isChanged || isSaving} onClick={() => void save(false)}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <ConfigProvider value={config}>
        <div ref={editor} className="filter-config-body">
          <div className="filter-config-side">
            <Menu
              label={traits.hasDisplayControls ? t('New') : t('Add filters and dividers')}
              className="v-button v-button-default"
              trigger={traits.hasDisplayControls ? `+ ${t('New')}` : `+ ${t('Add filters and dividers')}`}
              items={[
                { key: 'filter', label: t('Add filter'), onSelect: () => configDraft.add('filter') },
                ...(traits.hasDisplayControls
                  ? [
                      {
                        key: 'control',
                        label: t('Add display control'),
                        onSelect: () => configDraft.add('customization'),
                      },
                    ]
                  : []),
                {
                  key: 'divider',
                  label: t('Add divider'),
                  onSelect: () =>
                    configDraft.add(
                      selectedEntry && isCustomizationDraft(selectedEntry) ? 'customizationDivider' : 'divider',
                    ),
                },
                {
                  key: 'import',
                  label: t('Import filters from another dashboard'),
                  onSelect: () => setDialog('import'),
                },
              ]}
            />
            <EntryLists
              selectedId={selectedId}
              onSelect={select}
              onRemove={configDraft.remove}
              onRestore={configDraft.restore}
            />
          </div>
          <div
            className="filter-config-editor"
            role="group"
            aria-label={selectedEntry ? getEntryName(selectedEntry) : t('Filter')}
          >
            {selectedEntry ? (
              <EntryEditor key={selectedEntry.id} entryDraft={selectedEntry} />
            ) : (
              <p className="filter-config-help">{t('Click the button above to add a filter to the dashboard')}</p>
            )}
          </div>
        </div>
      </ConfigProvider>
      {dialog === 'import' && (
        <ImportFiltersDialog
          dashboardId={info?.id ?? 0}
          withControls={traits.hasDisplayControls}
          onClose={() => setDialog(undefined)}
          onImport={(entries) => {
            configDraft.importEntries(copyEntries(entries, randomId));
            setDialog(undefined);
          }}
        />
      )}
      {confirmation}
      {typeof dialog === 'object' && (
        <ConflictDialog
          conflict={dialog}
          isSaving={isSaving}
          onStay={() => setDialog(undefined)}
          onMerge={() => void save(true)}
        />
      )}
    </Dialog>
  );
}
