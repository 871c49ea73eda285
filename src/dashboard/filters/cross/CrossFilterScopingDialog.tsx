import { toRequestError } from '../../../store/requestError';
import { selectLayout } from '../../state/selectDashboard';
import { useId, useState } from 'react';
import { t } from '../../../lib/t';
import { toCrossFilterMetadata, readCrossFilterScopes, type CrossFilterScopes } from '../model/crossFilterScopes';
import type { LoadedDashboard } from '../../state/dashboardInfoSlice';
import { saveDashboardMetadata } from '../state/saveFilters';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectChartParents } from '../../state/selectChartFormData';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { toast } from '../../../ui/toast';
import { useUnsavedInput } from '../../../ui/useUnsavedInput';
import { getDiscardTexts } from '../config/getDiscardTexts';
import { ScopeList } from './ScopeList';
import { ScopePanel } from './ScopePanel';
import {
  ALL_CHARTS,
  addOwnScope,
  removeOwnScope,
  changeScope,
  getScopableCharts,
  type ScopeSelection,
} from './scoping';
import './scoping.css';

export interface CrossFilterScopingDialogProps {
  readonly onClose: () => void;
  /** The chart whose scope is selected initially; by default the global one. */
  readonly chartId?: number | undefined;
}

/** For owners: which charts the cross-filters of a chart apply to. */
export function CrossFilterScopingDialog(props: CrossFilterScopingDialogProps) {
  const loaded = useAppSelector((state) => state.dashboardInfo.loaded);
  return loaded && <LoadedDialog {...props} loaded={loaded} />;
}

function LoadedDialog({
  onClose,
  chartId,
  loaded,
}: CrossFilterScopingDialogProps & { readonly loaded: LoadedDashboard }) {
  const dispatch = useAppDispatch();
  const parents = useAppSelector(selectChartParents);
  const traits = useAppSelector((state) => state.session.traits);
  const { metadata } = loaded.info;
  const layout = useAppSelector(selectLayout);
  const [saved] = useState(() => readCrossFilterScopes(metadata));
  const charts = getScopableCharts(layout, loaded.slices, saved, traits);
  const hasGlobalScope = traits.hasGlobalScope;
  const [initialScopes] = useState<CrossFilterScopes>(() =>
    chartId === undefined ? saved : addOwnScope(saved, chartId),
  );
  const [scopes, setScopes] = useState(initialScopes);
  const [selected, setSelected] = useState<ScopeSelection>(
    chartId ?? (hasGlobalScope ? ALL_CHARTS : (charts[0] ?? ALL_CHARTS)),
  );
  const [saving, setSaving] = useState(false);
  const [saveError, setSaveError] = useState<string>();
  const { leave, confirmation } = useUnsavedInput({
    isChanged: scopes !== initialScopes,
    isSaving: saving,
    texts: getDiscardTexts(),
  });
  const textId = useId();

  const save = (): void => {
    setSaving(true);
    setSaveError(undefined);
    dispatch(saveDashboardMetadata(toCrossFilterMetadata(scopes, metadata, parents, traits))).then(
      () => {
        toast.success(t('This dashboard was saved successfully.'));
        onClose();
      },
      (error: unknown) => {
        setSaving(false);
        setSaveError(toRequestError(error).message);
      },
    );
  };
  return (
    <Dialog
      title={t('Cross-filtering scoping')}
      onClose={() => leave(onClose)}
      width={900}
      footer={
        <>
          <Button disabled={saving} onClick={() => leave(onClose)}>
            {t('Cancel')}
          </Button>
          <Button kind="primary" disabled={saving || scopes === saved} onClick={save}>
            {t('Save')}
          </Button>
        </>
      }
    >
      {saveError !== undefined && <Alert title={t('Failed to save cross-filter scoping')}>{saveError}</Alert>}
      {metadata['cross_filters_enabled'] === false && (
        <Alert kind="info" title={t('Cross-filtering is not enabled in this dashboard')} />
      )}
      <div className="scoping">
        <ScopeList
          hasGlobalScope={hasGlobalScope}
          charts={hasGlobalScope ? [...scopes.custom.keys()] : charts}
          canAdd={charts.some((id) => !scopes.custom.has(id))}
          selected={selected}
          onSelect={setSelected}
          onRemove={(id) => {
            setScopes(removeOwnScope(scopes, id));
            if (selected === id) setSelected(ALL_CHARTS);
          }}
        />
        <ScopePanel
          loaded={loaded}
          textId={textId}
          charts={charts}
          scopes={scopes}
          selected={selected}
          canSelectChart={hasGlobalScope}
          onScope={(scope) => setScopes(changeScope(scopes, selected, scope))}
          onChart={(id) => {
            const remainingScopes = typeof selected === 'number' ? removeOwnScope(scopes, selected) : scopes;
            setScopes(addOwnScope(remainingScopes, id));
            setSelected(id);
          }}
        />
      </div>
      {confirmation}
    </Dialog>
  );
}
