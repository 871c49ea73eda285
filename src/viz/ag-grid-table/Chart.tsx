import { useMemo } from 'react';
import { TableChart } from '../shared/table/TableChart';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { useColumnTools } from './useColumnTools';

export function Chart(props: VizProps) {
  const controls = useMemo(() => readControls(props.formData), [props.formData]);
  const columnTools = useColumnTools(props, controls.serverPagination);
  return <TableChart {...props} controls={controls} columnTools={columnTools} />;
}
