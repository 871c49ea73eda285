import { useMemo } from 'react';
import { asOptionalString } from '../../lib/read';
import { t } from '../../lib/t';
import { useChartChoicesQuery } from './chartChoicesApi';
import type { SelectOption } from '../../ui/form/Select';
import type { ControlProps } from '../controlTypes';
import { OptionsControl } from './SelectControl';

/** Of which charts the panel's address speaks; it is never asked itself, for older servers have it no more. */
function wantedCharts(endpoint: string): { readonly prefix: string; readonly without?: string } {
  if (endpoint.includes('deck')) return { prefix: 'deck_', without: 'deck_multi' };
  if (endpoint.includes('viz_type=line')) return { prefix: 'line', without: 'line_multi' };
  return { prefix: '' };
}

/** A choice of charts by their ids. */
export function SelectAsyncControl(props: ControlProps) {
  const { spec } = props;
  const { data, error, isFetching } = useChartChoicesQuery(wantedCharts(asOptionalString(spec.dataEndpoint) ?? ''));
  const options = useMemo(
    () => (data ?? []).map(({ id, slice_name }): SelectOption => ({ value: id, label: slice_name || String(id) })),
    [data],
  );
  const failed = t(asOptionalString(spec.onAsyncErrorMessage) ?? 'Error while fetching charts');
  const problem =
    error && `${failed}: ${('detail' in error && error.detail) || ('title' in error && error.title) || ''}`;
  return (
    <>
      <OptionsControl {...props} options={options} loading={isFetching} emptyText={problem} />
      {problem !== undefined && <p role="alert">{problem}</p>}
    </>
  );
}
