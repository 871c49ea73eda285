import { selectDashboardInfo } from '../../state/selectDashboard';
import { useMemo, useState } from 'react';
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
import { BatchScopeTree } from './BatchScopeTree';
import { ScopeFieldList } from './ScopeFieldList';
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
  const info = useAppSelector(selectDashboardInfo);
  const slices = loaded?.slices;
  const boxes = useMemo(() => getFilterBoxes(Object.values(slices ?? {})), [slices]);
  const first = boxes[0]?.fields[0];
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(() => new Set(first ? [first.key] : []));
  const [changes, setChanges] = useState<UnknownRecord>({});
  const [saving, setSaving] = useState(false);
  const [saveError, setSaveError] = useState<string>();
  const isChanged = Object.keys(changes).length > 0;
  const { leave, confirmation } = useUnsavedInput({ isChanged, isSaving: saving, texts: getDiscardTexts() });
  if (!loaded || !info) return null;
  const { metadata } = info;
  const selectedFields = boxes.flatMap(({ fields }) => fields.filter(({ key }) => selectedKeys.has(key)));

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
      {first === undefined ? (
        <p>{t('There are no filters in this dashboard.')}</p>
      ) : (
        <div className="filter-scopes">
          <div>
            <ScopeFieldList
              boxes={boxes}
              selectedKeys={selectedKeys}
              onSelect={setSelectedKeys}
              isChanged={(key) => Object.hasOwn(changes, key)}
            />
          </div>
          <div>
            <h3>{t('Select charts')}</h3>
            {selectedFields.length === 0 ? (
              <p>{t('Select filter')}</p>
            ) : (
              <BatchScopeTree
                fields={selectedFields}
                slices={loaded.slices}
                getScope={({ key, chartId, column }) =>
                  asRecord(changes[key] ?? filterBoxScope(metadata, chartId, column))
                }
                onChange={(scopes) => setChanges((current) => ({ ...current, ...scopes }))}
                disabled={saving}
              />
            )}
          </div>
        </div>
      )}
      {confirmation}
    </Dialog>
  );
}
