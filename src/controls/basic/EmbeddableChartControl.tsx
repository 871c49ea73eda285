import { useMemo } from 'react';
import { parseJson, stringifyJson } from '../../lib/losslessJson';
import { asOptionalString, asRecord, asString } from '../../lib/read';
import { t } from '../../lib/t';
import type { SelectOption } from '../../ui/form/Select';
import { useControlContext } from '../controlContext';
import type { ControlProps } from '../controlTypes';
import { useEmbeddableChartsQuery } from './chartChoicesApi';
import { OptionsControl } from './SelectControl';

/** The name of the selected chart; undefined without one. */
function readName(value: unknown): string | undefined {
  try {
    const { id, slice_name } = asRecord(typeof value === 'string' ? parseJson(value) : value);
    return id === undefined ? undefined : asString(slice_name) || stringifyJson(id);
  } catch {
    return undefined;
  }
}

/** A select of charts of the dataset. The value is the chart itself, with its form data, as JSON: a copy. */
export function EmbeddableChartControl(props: ControlProps) {
  const { spec, value } = props;
  const { formData } = useControlContext();
  const datasetId = parseInt(formData.datasource, 10);
  const { data, error, isFetching } = useEmbeddableChartsQuery(datasetId, { skip: Number.isNaN(datasetId) });
  const options = useMemo(() => {
    const name = readName(value);
    const offered = (data ?? [])
      .filter(({ viz_type }) => viz_type !== formData.viz_type)
      .map((chart): SelectOption => ({
        value: stringifyJson(chart),
        label: chart.slice_name || String(chart.id),
      }));
    if (typeof value !== 'string' || name === undefined || offered.some((option) => option.value === value))
      return offered;
    // The chart has been changed since, or is of another dataset.
    return [{ value, label: t('%s (as it was when selected)', name) }, ...offered];
  }, [data, value, formData.viz_type]);
  const title = t(asOptionalString(spec.onAsyncErrorMessage) ?? 'Error while fetching charts');
  const errorText = error && `${title}: ${error.message ?? ''}`;
  return (
    <>
      <OptionsControl {...props} options={options} loading={isFetching} emptyText={errorText} />
      {errorText !== undefined && <p role="alert">{errorText}</p>}
    </>
  );
}
