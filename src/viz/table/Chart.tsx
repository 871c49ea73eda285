import { useMemo } from 'react';
import { TableChart } from '../shared/table/TableChart';
import type { VizProps } from '../types';
import { readControls } from './readControls';

export function Chart(props: VizProps) {
  const is2 = props.server?.dataVersion === 2;
  const controls = useMemo(() => {
    const read = readControls(props.formData);
    // 2.x has no bars in a table with rules for colours.
    return is2 && read.conditionalFormatting.length > 0 ? { ...read, hidesBars: true } : read;
  }, [props.formData, is2]);
  return <TableChart {...props} controls={controls} sumsFoundRows={!is2} />;
}
