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

/** Takes copies of filters of another dashboard. */
export function ImportFiltersDialog({ dashboardId, withControls, onImport, onClose }: Props) {
  const [search, setSearch] = useState('');
  const words = useDelayed(search, 300).trim();
  const [from, setFrom] = useState<{ readonly id: number; readonly title: string }>();
  const [left, setLeft] = useState<ReadonlySet<unknown>>(new Set());
  const { data: dashboards = [], isFetching } = useDashboardsToImportFromQuery(words);
  const {
    currentData,
    error,
    isFetching: isReading,
  } = useFiltersOfDashboardQuery(from?.id ?? 0, {
    skip: from === undefined,
  });
  const entries = (currentData ?? []).filter((entry) => withControls || !isCustomization(entry));
  const chosen = entries.filter(({ id }) => !left.has(id));
  const others = dashboards.filter(({ id }) => id !== dashboardId);
  return (
    <Dialog
      title={t('Import filters from another dashboard')}
      onClose={onClose}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" disabled={chosen.length === 0 || isReading} onClick={() => onImport(chosen)}>
            {t('Import')}
          </Button>
        </>
      }
    >
      <Select
        autoFocus
        label={t('Dashboard')}
        placeholder={t('Choose a dashboard')}
        loading={isFetching || search.trim() !== words}
        options={[
          ...(from && !others.some(({ id }) => id === from.id) ? [{ value: from.id, label: from.title }] : []),
          ...others.map(({ id, title }) => ({ value: id, label: title || t('[ untitled dashboard ]') })),
        ]}
        value={from?.id}
        onSearch={setSearch}
        onChange={(id) => {
          setFrom(others.find((one) => one.id === id));
          setLeft(new Set());
        }}
      />
      {isReading && <Loading />}
      {from && error && <Alert title={t('The filters of this dashboard could not be read.')} />}
      {from && currentData && !isReading && entries.length === 0 && (
        <p className="filter-config-help">{t('There are no filters in this dashboard.')}</p>
      )}
      {!isReading && (
        <ul className="filter-config-imports">
          {entries.map((entry) => {
            const { id, name, kind } = toNativeFilter(entry);
            const isDivider = kind === 'divider' || kind === 'customizationDivider';
            return (
              <li key={id}>
                <Checkbox
                  label={isDivider ? `${name} (${t('Divider')})` : name || t('[untitled]')}
                  checked={!left.has(id)}
                  onChange={(on) => {
                    const next = new Set(left);
                    if (on) next.delete(id);
                    else next.add(id);
                    setLeft(next);
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
