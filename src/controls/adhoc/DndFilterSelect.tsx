import { useState } from 'react';
import { asArray, asRecord, isRecord } from '../../lib/read';
import { t } from '../../lib/t';
import type { Datasource } from '../../lib/wire';
import { columnSql, datasourceColumn, readColumn } from '../../query/adhoc/adhocColumn';
import {
  filterColumn,
  filterLabel,
  createColumnFilter,
  createMetricFilter,
  filterSql,
  isLastTimeFilter,
  readFilter,
  type FilterDraft,
} from '../../query/adhoc/adhocFilter';
import { metricSql, readMetric } from '../../query/adhoc/adhocMetric';
import { valueText } from '../../query/adhoc/adhocText';
import { sameValue } from '../../lib/sameValue';
import { hasTimeSection } from '../../viz/controlPanels/initialFormData';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useControlContext } from '../controlContext';
import type { ControlProps } from '../controlTypes';
import { TimeFilterLabel } from '../timeRange/TimeFilterLabel';
import type { DragItem } from './dragTypes';
import { DropZone } from './DropZone';
import { useDropZones } from './DropZones';
import { FilterEditor } from './FilterEditor';
import { disallowsAdhocMetrics } from './metricZone';
import type { PillView } from './Pill';
import { useStaticFilterSetting } from './useFilterSetting';
import { getAddText, getLabel, moveItem, prefillsDroppedColumn, replaceAt, removeAt } from './createZone';

const ACCEPTS = ['column', 'metric', 'filter'] as const;

function getNotes(
  value: unknown,
  draft: FilterDraft,
  datasource: Datasource | undefined,
): NonNullable<PillView['notes']> {
  const raw = isRecord(value) ? value : {};
  const isMissing =
    draft.expressionType === 'SIMPLE' && datasource !== undefined && !filterColumn(draft.subject, datasource);
  return [
    ...(raw.isExtra === true
      ? [
          {
            kind: 'info' as const,
            text: t("This filter was inherited from the dashboard's context. It won't be saved when saving the chart."),
          },
        ]
      : []),
    ...(isMissing || raw.datasourceWarning === true
      ? [{ kind: 'warning' as const, text: t('This filter might be incompatible with current dataset') }]
      : []),
  ];
}

function filterPill(value: unknown, datasource: Datasource | undefined): PillView {
  const draft = readFilter(value);
  const label = filterLabel(draft) || (isRecord(value) ? t('Unknown filter') : valueText(value));
  const title = filterSql(draft) || label;
  const { subject, comparator, expressionType, operatorId } = draft;
  const isTime = expressionType === 'SIMPLE' && operatorId === 'TEMPORAL_RANGE';
  const content = isTime && <TimeFilterLabel column={subject} timeRange={comparator} fallback={label} />;
  const notes = getNotes(value, draft, datasource);
  return { label, title, kind: 'filter', value, notes, ...(content && { content }) };
}

/** Filters on columns, and custom SQL conditions. */
export function DndFilterSelect({ spec, id, labelId, value, onChange, disabled, invalid, describedBy }: ControlProps) {
  const context = useControlContext();
  const { datasource, formData, rules } = context;
  const { addMode } = useDropZones();
  const setting = useStaticFilterSetting();
  const [warning, setWarning] = useState<string>();
  const items = asArray(value);
  const canDrop = (item: DragItem) => {
    if (item.kind === 'filter') return !items.some((other) => sameValue(other, item.value));
    if (item.kind === 'column' && typeof item.value === 'string')
      return datasourceColumn(item.value, datasource)?.filterable !== false;
    return !disallowsAdhocMetrics(datasource) && (typeof item.value === 'string' || isRecord(item.value));
  };
  const getSeed = ({ kind, value: dropped }: DragItem): FilterDraft => {
    if (kind === 'metric') return createMetricFilter(metricSql(readMetric(dropped), datasource));
    if (typeof dropped === 'string')
      return createColumnFilter(dropped, setting, prefillsDroppedColumn(context) ? 'IN' : 'EQUALS');
    const draft = createColumnFilter('', setting);
    return { ...draft, expressionType: 'SQL', sqlExpression: columnSql(readColumn(dropped), datasource) };
  };
  const mayRemove = (index: number): boolean => {
    const { defaultTimeRange } = setting;
    if (!rules.genericChartAxes || hasTimeSection(formData, rules) || !isLastTimeFilter(items, index)) return true;
    const filter = asRecord(items[index]);
    // The first attempt only clears its time range.
    if (filter.comparator !== defaultTimeRange)
      onChange(replaceAt(items, index, { ...filter, comparator: defaultTimeRange }));
    else setWarning(t("You cannot delete the last temporal filter as it's used for time range filters in dashboards."));
    return false;
  };
  return (
    <>
      <DropZone<FilterDraft>
        id={id}
        labelId={labelId}
        label={getLabel(spec)}
        {...{ describedBy, invalid, disabled }}
        pills={items.map((item) => filterPill(item, datasource))}
        addText={getAddText(spec, addMode, {
          dropOrClick: t('Drop columns/metrics here or click'),
          drop: t('Drop columns or metrics here'),
          click: t('Add filter'),
        })}
        canAdd
        accepts={ACCEPTS}
        canDrop={canDrop}
        onDrop={(item) => {
          if (item.kind !== 'filter') return { seed: getSeed(item) };
          onChange([...items, item.value]);
          return undefined;
        }}
        editor={(index, close) => (
          <FilterEditor
            value={items[index]}
            onSave={(item) => onChange(replaceAt(items, index, item))}
            onClose={close}
          />
        )}
        addEditor={(seed, close) => (
          <FilterEditor value={undefined} seed={seed} onSave={(item) => onChange([...items, item])} onClose={close} />
        )}
        mayRemove={mayRemove}
        onRemove={(index) => onChange(removeAt(items, index))}
        onMove={(from, to) => onChange(moveItem(items, from, to))}
      />
      {warning !== undefined && (
        <Dialog
          title={t('Warning')}
          onClose={() => setWarning(undefined)}
          footer={
            <Button kind="primary" onClick={() => setWarning(undefined)}>
              {t('OK')}
            </Button>
          }
        >
          {warning}
        </Dialog>
      )}
    </>
  );
}
