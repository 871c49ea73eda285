import { asArray, isRecord } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { isColumnMissing } from '../../query/adhoc/adhocColumn';
import { isMetricMissing, savedMetric } from '../../query/adhoc/adhocMetric';
import { sameValue } from '../../lib/sameValue';
import { useControlContext } from '../controlContext';
import type { ControlProps } from '../controlTypes';
import { ColumnEditor } from './ColumnEditor';
import { getColumnNames, toColumnPill, getAllowedColumns } from './columnZone';
import type { DragItem } from './dragTypes';
import { DropZone } from './DropZone';
import { useDropZones } from './DropZones';
import { MetricEditor } from './MetricEditor';
import { getAddMetricTexts, disallowsAdhocMetrics, toMetricPill, getSavedNames } from './metricZone';
import { getAddText, getDisabledTabs, removeAt, createZone } from './createZone';

const ACCEPTS = ['column', 'metric'] as const;

/** The metrics that the chart queries: there are no values of others. */
function getQueriedMetrics(formData: FormData): readonly unknown[] {
  const alternatives = Object.values(formData).map((value) =>
    isRecord(value) && value.type === 'metric' ? value.value : undefined,
  );
  return [formData.metrics, formData.metric, formData.size, ...alternatives].flatMap(asArray);
}

/** Columns and metrics in one ordered list. */
export function DndColumnMetricSelect(props: ControlProps) {
  const { spec } = props;
  const { datasource, formData } = useControlContext();
  const { addMode } = useDropZones();
  const multi = spec.multi !== false;
  const { items, add, replace, drop, zoneProps } = createZone(props, multi);
  const columns = getAllowedColumns(spec, datasource);
  const off = getDisabledTabs(spec);
  const disallowsAdhoc = disallowsAdhocMetrics(datasource);
  const queried = getQueriedMetrics(formData);
  // A plain name may be a column's or a metric's; adhoc metrics have keys that adhoc columns lack.
  const isMetricItem = (item: unknown) =>
    isRecord(item)
      ? 'aggregate' in item || 'optionName' in item
      : typeof item === 'string' && isColumnMissing(item, datasource) && savedMetric(item, datasource) !== undefined;
  const canDrop = ({ kind, value: dropped }: DragItem) => {
    if (items.some((other) => sameValue(other, dropped))) return false;
    if (kind === 'metric') return queried.includes(dropped) && !isMetricMissing(dropped, datasource);
    return kind === 'column' && !isColumnMissing(dropped, datasource);
  };
  return (
    <DropZone
      {...zoneProps}
      pills={items.map((item) =>
        isMetricItem(item) ? toMetricPill(item, datasource) : toColumnPill(item, datasource, true),
      )}
      addText={getAddText(spec, addMode, getAddMetricTexts(multi))}
      accepts={ACCEPTS}
      canDrop={canDrop}
      onDrop={drop}
      editor={(index, close) =>
        isMetricItem(items[index]) ? (
          <MetricEditor
            value={items[index]}
            selectedNames={getSavedNames(items)}
            disallowsAdhoc={disallowsAdhoc}
            disabledTabs={new Set()}
            onSave={(item) => replace(index, item)}
            onClose={close}
          />
        ) : (
          <ColumnEditor
            value={items[index]}
            columns={columns}
            usedLabels={getColumnNames(removeAt(items, index))}
            disabledTabs={off}
            onSave={(item) => replace(index, item)}
            onClose={close}
          />
        )
      }
      addEditor={(_seed, close) => (
        <ColumnEditor
          value={undefined}
          columns={columns}
          metrics={datasource?.metrics.filter(({ metric_name }) => queried.includes(metric_name))}
          usedLabels={getColumnNames(items)}
          disabledTabs={off}
          onSave={add}
          onClose={close}
        />
      )}
    />
  );
}
