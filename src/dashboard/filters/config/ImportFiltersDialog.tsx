import { useState } from 'react';
import type { UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import { isCustomization, toNativeFilter } from '../model/configEntry';
import { useDashboardsToImportFromQuery, useFiltersOfDashboardQuery } from '../state/importFiltersApi';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Checkbox } from '../../../ui/form/Checkbox';
import { Select } from '../../../ui/form/Select';
import { useDelayed } from '../../../ui/form/useDelayed';
import { Loading } from '../../../ui/Loading';

interface Props {
  readonly dashboardId: number;
  /** Display controls too. */
  readonly withControls: boolean;
  readonly onImport: (entries: readonly UnknownRecord[]) => void;
  readonly onClose: () => void;
}

/** Imports copies of another dashboard's filters. */
export function ImportFiltersDialog({ dashboardId, withControls, onImport, onClose }: Props) {
  const [search, setSearch] = useState('');
  const searchText = useDelayed(search, 300).trim();
  const [source, setSource] = useState<{ readonly id: number; readonly title: string }>();
  const [deselected, setDeselected] = useState<ReadonlySet<unknown>>(new Set());
  const { data: dashboards = [], isFetching } = useDashboardsToImportFromQuery(searchText);
  const {
    currentData,
    error,
    isFetching: isLoadingFilters,
    refetch,
  } = useFiltersOfDashboardQuery(source?.id ?? 0, {
    skip: source === undefined,
  });
  const entries = (currentData ?? []).filter((entry) => withControls || !isCustomization(entry));
  const selected = entries.filter(({ id }) => !deselected.has(id));
  const otherDashboards = dashboards.filter(({ id }) => id !== dashboardId);
  return (
    <Dialog
      title={t('Import filters from another dashboard')}
      onClose={onClose}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            kind="primary"
            disabled={selected.length === 0 || isLoadingFilters}
            onClick={() => onImport(selected)}
          >
            {t('Import')}
          </Button>
        </>
      }
    >
      <Select
        autoFocus
        label={t('Dashboard')}
        placeholder={t('Choose a dashboard')}
        loading={isFetching || search.trim() !== searchText}
        options={[
          ...(source && !otherDashboards.some(({ id }) => id === source.id)
            ? [{ value: source.id, label: source.title }]
            : []),
          ...otherDashboards.map(({ id, title }) => ({ value: id, label: title || t('[ untitled dashboard ]') })),
        ]}
        value={source?.id}
        onSearch={setSearch}
        onChange={(id) => {
          setSource(otherDashboards.find((dashboard) => dashboard.id === id));
          setDeselected(new Set());
        }}
      />
      {isLoadingFilters && <Loading />}
      {source && error && !isLoadingFilters && (
        <Alert title={t('The filters of this dashboard could not be read.')}>
          <Button onClick={() => void refetch()}>{t('Retry')}</Button>
        </Alert>
      )}
      {source && currentData && !isLoadingFilters && entries.length === 0 && (
        <p className="filter-config-help">{t('There are no filters in this dashboard.')}</p>
      )}
      {!isLoadingFilters && (
        <ul className="filter-config-imports">
          {entries.map((entry) => {
            const { id, name, kind } = toNativeFilter(entry);
            const isDivider = kind === 'divider' || kind === 'customizationDivider';
            return (
              <li key={id}>
                <Checkbox
                  label={isDivider ? `${name} (${t('Divider')})` : name || t('[untitled]')}
                  checked={!deselected.has(id)}
                  onChange={(on) => {
                    const next = new Set(deselected);
                    if (on) next.delete(id);
                    else next.add(id);
                    setDeselected(next);
                  }}
                />
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
