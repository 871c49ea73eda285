import { useMemo } from 'react';
import { TableChart } from '../shared/table/TableChart';
import type { VizProps } from '../types';
import { readControls } from './readControls';

export function Chart(props: VizProps) {
  const controls = useMemo(() => readControls(props.formData), [props.formData]);
  return <TableChart {...props} controls={controls} sumsFoundRows={props.server?.dataVersion !== 2} />;
}
