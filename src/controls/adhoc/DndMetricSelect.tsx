import { isMetricMissing, type MetricDraft } from '../../query/adhoc/adhocMetric';
import { sameValue } from '../../lib/sameValue';
import { useControlContext } from '../controlContext';
import type { ControlProps } from '../controlTypes';
import type { DragItem } from './dragTypes';
import { DropZone } from './DropZone';
import { useDropZones } from './DropZones';
import { MetricEditor } from './MetricEditor';
import { getAddMetricTexts, disallowsAdhocMetrics, toDroppedMetric, toMetricPill, getSavedNames } from './metricZone';
import { getAddText, getDisabledTabs, createZone } from './createZone';

const ACCEPTS = ['column', 'metric'] as const;

/** Metrics: saved ones of the dataset, aggregates of its columns, or custom SQL. */
export function DndMetricSelect(props: ControlProps) {
  const { spec } = props;
  const context = useControlContext();
  const { datasource } = context;
  const { addMode } = useDropZones();
  const multi = spec.multi === true;
  const { items, add, replace, drop, zoneProps } = createZone(props, multi);
  const disallowsAdhoc = disallowsAdhocMetrics(datasource);
  const off = getDisabledTabs(spec);
  const canDrop = (item: DragItem) => {
    if (item.kind === 'column') return !disallowsAdhoc;
    if (item.kind !== 'metric' || items.some((other) => sameValue(other, item.value))) return false;
    return !isMetricMissing(item.value, datasource) && (typeof item.value === 'string' || !disallowsAdhoc);
  };
  const common = { disallowsAdhoc, disabledTabs: off };
  return (
    <DropZone<MetricDraft>
      {...zoneProps}
      pills={items.map((item) => toMetricPill(item, datasource))}
      addText={getAddText(spec, addMode, getAddMetricTexts(multi))}
      accepts={ACCEPTS}
      canDrop={canDrop}
      onDrop={(item) => (item.kind === 'column' ? { seed: toDroppedMetric(item.value, context) } : drop(item))}
      editor={(index, close) => (
        <MetricEditor
          {...common}
          value={items[index]}
          selectedNames={getSavedNames(items)}
          onSave={(item) => replace(index, item)}
          onClose={close}
        />
      )}
      addEditor={(seed, close) => (
        <MetricEditor
          {...common}
          value={undefined}
          seed={seed}
          selectedNames={getSavedNames(items)}
          onSave={add}
          onClose={close}
        />
      )}
    />
  );
}
