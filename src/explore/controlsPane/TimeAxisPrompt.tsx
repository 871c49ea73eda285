import { useState } from 'react';
import { panelControls } from '../../controls/panelValues';
import { getDefaultTimeRange } from '../../controls/timeRange/model/timeRange';
import { asArray, asRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { temporalColumns } from '../../query/timeColumns';
import { useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useBuilder } from '../builder/builderContext';
import { selectControlPanel, selectDataset } from '../state/exploreSelectors';

/**
 * Offers a time filter for a time column that has become the x-axis, as Superset does: a dashboard's time range filters only the
 * columns that have one.
 */
export function TimeAxisPrompt() {
  const { values, changeControls } = useBuilder();
  const dataset = useAppSelector(selectDataset);
  const panel = useAppSelector(selectControlPanel);
  const { conf } = useBootstrap().common;
  const subject = values['x_axis'];
  const [settledAxis, setSettledAxis] = useState(subject);

  if (panel?.viz_type !== values.viz_type) return null;
  const names = panelControls(panel).map(({ name }) => name);
  const hasControls = names.includes('x_axis') && names.includes('adhoc_filters');
  const isTimeAxis = hasControls && temporalColumns(dataset).some((name) => name === subject);
  const filters = asArray(values['adhoc_filters']);
  const hasFilter = filters.map(asRecord).some((filter) => {
    const { expressionType, operator } = filter;
    return expressionType === 'SIMPLE' && operator === 'TEMPORAL_RANGE' && filter['subject'] === subject;
  });
  const needsFilter = isTimeAxis && !hasFilter;
  // A filter that is removed later is not offered again.
  if (subject !== settledAxis && !needsFilter) setSettledAxis(subject);
  if (subject === settledAxis || !needsFilter) return null;

  const time = { clause: 'WHERE', subject, operator: 'TEMPORAL_RANGE', comparator: getDefaultTimeRange(conf) };
  return (
    <ConfirmDialog
      title={t('The X-axis is not on the filters list')}
      onOk={() => changeControls({ adhoc_filters: [...filters, { ...time, expressionType: 'SIMPLE' }] })}
      onCancel={() => setSettledAxis(subject)}
    >
      {t(
        'The X-axis is not on the filters list which will prevent it from being used in time range filters in dashboards. Would you like to add it to the filters list?',
      )}
    </ConfirmDialog>
  );
}
