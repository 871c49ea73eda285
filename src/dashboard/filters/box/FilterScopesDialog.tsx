import { selectLayout, selectDashboardInfo } from '../../state/selectDashboard';
import { useId, useMemo, useState } from 'react';
import { toRequestError } from '../../../store/requestError';
import { asRecord, type UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import { filterBoxScope } from '../../../query/filterBox';
import { getFilterBoxes } from '../model/filterBoxes';
import { saveDashboardMetadata } from '../state/saveFilters';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { toast } from '../../../ui/toast';
import { useUnsavedInput } from '../../../ui/useUnsavedInput';
import { getDiscardTexts } from '../config/getDiscardTexts';
import { ScopeTree } from '../cross/ScopeTree';
import './filterBox.css';

export interface FilterScopesDialogProps {
  readonly onClose: () => void;
  /** In edit mode: receives the scopes, which are not saved on the server. */
  readonly onApply?: (filter_scopes: UnknownRecord) => void;
}

/** For owners: which charts each field of the filter boxes filters. */
export function FilterScopesDialog({ onClose, onApply }: FilterScopesDialogProps) {
  const dispatch = useAppDispatch();
  const loaded = useAppSelector((state) => state.dashboardInfo.loaded);
  const layout = useAppSelector(selectLayout);
  const info = useAppSelector(selectDashboardInfo);
  const name = useId();
  const slices = loaded?.slices;
  const boxes = useMemo(() => getFilterBoxes(Object.values(slices ?? {})), [slices]);
  const first = boxes[0]?.fields[0];
  const [selectedKey, setSelectedKey] = useState(first?.key);
  const [changes, setChanges] = useState<UnknownRecord>({});
  const [saving, setSaving] = useState(false);
  const [saveError, setSaveError] = useState<string>();
  const isChanged = Object.keys(changes).length > 0;
  const { leave, confirmation } = useUnsavedInput({ isChanged, isSaving: saving, texts: getDiscardTexts() });
  if (!loaded || !info) return null;
  const { metadata } = info;
  const field = boxes.flatMap((box) => box.fields).find(({ key }) => key === selectedKey);

  const save = async (): Promise<void> => {
    setSaving(true);
    setSaveError(undefined);
    const scopes: Record<string, unknown> = { ...asRecord(metadata.filter_scopes) };
    for (const { chartId, fields } of boxes) {
      const changed = fields.filter(({ key }) => Object.hasOwn(changes, key));
      if (changed.length === 0) continue;
      const columns = changed.map(({ key, column }) => {
        const { rootPath, excluded } = asRecord(changes[key]);
        return [column, { scope: rootPath, immune: excluded }] as const;
      });
      scopes[String(chartId)] = { ...asRecord(scopes[String(chartId)]), ...Object.fromEntries(columns) };
    }
    if (onApply) {
      onApply(scopes);
      onClose();
      return;
    }
    try {
      await dispatch(saveDashboardMetadata({ filter_scopes: scopes }));
      toast.success(t('This dashboard was saved successfully.'));
      onClose();
    } catch (error) {
      const { message } = toRequestError(error);
      setSaveError(t('Sorry, there was an error saving this dashboard: %s', message));
      setSaving(false);
    }
  };
  return (
    <Dialog
      title={t('Configure filter scopes')}
      width={720}
      onClose={() => leave(onClose)}
      footer={
        <>
          <Button disabled={saving} onClick={() => leave(onClose)}>
            {t('Close')}
          </Button>
          <Button kind="primary" disabled={saving || !isChanged} onClick={() => void save()}>
            {onApply ? t('Apply') : t('Save')}
          </Button>
        </>
      }
    >
      {saveError !== undefined && <Alert title={saveError} />}
      {field === undefined ? (
        <p>{t('There are no filters in this dashboard.')}</p>
      ) : (
        <div className="filter-scopes">
          <div>
            <h3>{t('Filters')}</h3>
            {boxes.map((box) => (
              <fieldset key={box.chartId} className="filter-scopes-box">
                <legend>{box.name}</legend>
                {box.fields.map(({ key, label }) => (
                  <label key={key}>
                    <input
                      type="radio"
                      name={name}
                      checked={key === selectedKey}
                      onChange={() => setSelectedKey(key)}
                    />
                    {label}
                    {Object.hasOwn(changes, key) && ' *'}
                  </label>
                ))}
              </fieldset>
            ))}
          </div>
          <div>
            <h3>{t('Select charts')}</h3>
            <ScopeTree
              key={field.key}
              layout={layout}
              slices={loaded.slices}
              label={t('Charts filtered by %s', field.label)}
              scope={asRecord(changes[field.key] ?? filterBoxScope(metadata, field.chartId, field.column))}
              onChange={(scope) => setChanges((current) => ({ ...current, [field.key]: scope }))}
              excludedChart={field.chartId}
              disabled={saving}
            />
          </div>
        </div>
      )}
      {confirmation}
    </Dialog>
  );
}
