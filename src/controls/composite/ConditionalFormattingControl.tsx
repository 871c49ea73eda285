import { asArray, asRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { useControlContext } from '../controlContext';
import type { ControlProps } from '../controlTypes';
import { EntryList } from './EntryList';
import { FormattingEditor } from './FormattingEditor';
import { describeRule, schemeColor } from './formattingRules';
import { columnTitle, dimensionColumns, metricColumns, resultColumns, type ResultColumn } from './resultColumns';
import { vizPlugin } from '../../viz/registry';

const NONE: readonly ResultColumn[] = [];

/** Rules that colour values: a list of `{column, operator, targetValue, …, colorScheme}`. */
export function ConditionalFormattingControl({ value, onChange, ...control }: ControlProps) {
  const { results, formData, datasource, rules } = useControlContext();
  const list = asArray(value);
  const columnsInResult = resultColumns(results, formData, datasource);
  const metrics = metricColumns(formData, datasource);
  const target = vizPlugin(formData.viz_type)?.conditionalFormatting;
  // A pivot table formats its metrics and headings, even if its result has other columns.
  const headings = rules.formatsAnyColumn ? dimensionColumns(columnsInResult ?? [], formData) : NONE;
  const ofPivot = target === 'headings' ? [...metrics, ...headings] : undefined;
  const allColumns = ofPivot ?? columnsInResult ?? metrics;
  // Only tables can format other cells than the compared one.
  const hasCells = rules.formatsAnyColumn && target === 'cells';
  const columns = allColumns.filter(
    ({ kind }) => kind === 'numeric' || ((hasCells || target === 'headings') && kind !== 'temporal'),
  );
  const put = (rule: unknown, at: number | undefined) =>
    onChange(at === undefined ? [...list, rule] : list.with(at, rule));
  return (
    <EntryList
      {...control}
      entries={list.map((rule) => ({
        label: describeRule(rule, (name) => columnTitle(name, datasource)),
        color: schemeColor(asRecord(rule).colorScheme),
      }))}
      addText={t('Add new color formatter')}
      addTitle={t('Add new formatter')}
      editTitle={t('Edit formatter')}
      editor={(at, close) => (
        <FormattingEditor
          rule={at === undefined ? undefined : asRecord(list[at])}
          columns={columns}
          formattable={hasCells ? allColumns : NONE}
          traits={rules}
          onApply={(rule) => {
            put(rule, at);
            close();
          }}
        />
      )}
      onRemove={(at) => onChange(list.toSpliced(at, 1))}
    />
  );
}
