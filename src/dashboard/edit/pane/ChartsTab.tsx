import { useState } from 'react';
import type { SavedChartOrder } from '../../../api/savedCharts';
import { withAppRoot } from '../../../lib/appRoot';
import { t } from '../../../lib/t';
import { useAppSelector } from '../../../store/hooks';
import { Button, IconButton } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Checkbox } from '../../../ui/form/Checkbox';
import { InfoIcon } from '../../../ui/form/InfoIcon';
import { Select } from '../../../ui/form/Select';
import { TextInput } from '../../../ui/form/TextInput';
import { Icon } from '../../../ui/icons';
import { Loading } from '../../../ui/Loading';
import { ChartList } from './ChartList';
import { saveOnlyMine, readOnlyMine } from './paneSettings';
import { useSavedCharts } from './useSavedCharts';

const orders = (): readonly { readonly value: SavedChartOrder; readonly label: string }[] => [
  { value: 'slice_name', label: t('Sort by %s', t('name')) },
  { value: 'viz_type', label: t('Sort by %s', t('viz type')) },
  { value: 'datasource_name', label: t('Sort by %s', t('dataset')) },
  { value: 'changed_on', label: t('Sort by %s', t('recent')) },
];

/** The charts that the user may add to the dashboard. */
export function ChartsTab() {
  const dashboardId = useAppSelector((state) => state.dashboardInfo.loaded?.info.id);
  // Same default as Superset: 2.x shows all charts.
  const listsOwnChartsFirst = useAppSelector((state) => state.session.traits.listsOwnChartsFirst);
  const [onlyMine, setOnlyMine] = useState(() => readOnlyMine(listsOwnChartsFirst));
  const [text, setText] = useState('');
  const [order, setOrder] = useState<SavedChartOrder>('changed_on');
  const { charts, isLoading, errorMessage, lastUpdated, hasMore, loadMore, reload } = useSavedCharts({
    text,
    order,
    onlyMine,
  });
  const placeholder = onlyMine ? t('Filter your charts') : t('Filter charts');
  const time = lastUpdated === undefined ? '' : new Date(lastUpdated).toLocaleTimeString();
  return (
    <div className="builder-charts">
      <div className="builder-new">
        <a
          className="v-button v-button-link"
          href={withAppRoot(`/chart/add?dashboard_id=${String(dashboardId ?? '')}`)}
          target="_blank"
          rel="noopener noreferrer"
        >
          + {t('Create new chart')}
        </a>
        <IconButton
          label={t('Refresh')}
          title={time === '' ? t('Refresh') : t('Last Updated %s', time)}
          icon={<Icon name="refresh" size={14} />}
          onClick={reload}
        />
      </div>
      <div className="builder-search">
        <TextInput type="search" label={placeholder} placeholder={placeholder} value={text} onChange={setText} />
        <Select
          label={t('Sort by')}
          options={orders()}
          value={order}
          onChange={(value) => setOrder(orders().find((option) => option.value === value)?.value ?? 'changed_on')}
        />
      </div>
      <div className="builder-mine">
        <Checkbox
          label={t('Show only my charts')}
          checked={onlyMine}
          onChange={(checked) => {
            setOnlyMine(checked);
            saveOnlyMine(checked);
          }}
        />
        <InfoIcon
          text={t(
            'You can choose to display all charts that you have access to or only the ones you own. Your filter selection will be saved and remain active until you choose to change it.',
          )}
        />
      </div>
      {errorMessage !== undefined && (
        <div role="alert" className="v-alert v-alert-error">
          <p>{errorMessage}</p>
          <Button onClick={reload}>{t('Retry')}</Button>
        </div>
      )}
      {charts === undefined && isLoading && <Loading />}
      {charts?.length === 0 && !isLoading && errorMessage === undefined && <EmptyState title={t('No charts')} />}
      {charts !== undefined && charts.length > 0 && (
        <ChartList charts={charts} isBusy={isLoading} onEnd={hasMore ? loadMore : undefined} />
      )}
    </div>
  );
}
