import { useMemo } from 'react';
import { asOptionalString } from '../../lib/read';
import { t } from '../../lib/t';
import { useChartChoicesQuery } from './chartChoicesApi';
import type { SelectOption } from '../../ui/form/Select';
import { useControlContext } from '../controlContext';
import type { ControlProps } from '../controlTypes';
import { EmbeddableChartControl } from './EmbeddableChartControl';
import { OptionsControl } from './SelectControl';
import { vizPlugin } from '../../viz/registry';

const ALL_CHARTS = { prefix: '' };

/** A select of charts by their ids. */
function ChartsControl(props: ControlProps) {
  const { spec } = props;
  const { formData } = useControlContext();
  const { viz_type } = formData;
  const prefix = vizPlugin(viz_type)?.layersPrefix;
  const charts = prefix === undefined ? ALL_CHARTS : { prefix, excludedVizType: viz_type };
  const { data, error, isFetching } = useChartChoicesQuery(charts);
  const options = useMemo(
    () => (data ?? []).map(({ id, slice_name }): SelectOption => ({ value: id, label: slice_name || String(id) })),
    [data],
  );
  const title = t(asOptionalString(spec.onAsyncErrorMessage) ?? 'Error while fetching charts');
  const errorText = error && `${title}: ${error.message ?? ''}`;
  return (
    <>
      <OptionsControl {...props} options={options} loading={isFetching} emptyText={errorText} />
      {errorText !== undefined && <p role="alert">{errorText}</p>}
    </>
  );
}

/** A select of charts. The control's own `dataEndpoint` is not used: newer servers do not have it. */
export function SelectAsyncControl(props: ControlProps) {
  const { formData } = useControlContext();
  const Control = vizPlugin(formData.viz_type)?.embedsChart === true ? EmbeddableChartControl : ChartsControl;
  return <Control {...props} />;
}
