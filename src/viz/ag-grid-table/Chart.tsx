import { useMemo } from 'react';
import { TableChart } from '../shared/table/TableChart';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { selectRows } from './rowSelection';
import { useColumnFilters } from './filters/useColumnFilters';
import { useInitialView, useSaveView } from './state/useSavedView';
import { useColumnTools } from './useColumnTools';

export function Chart(props: VizProps) {
  const controls = useMemo(() => readControls(props.formData), [props.formData]);
  const byServer = controls.serverPagination;
  const initialView = useInitialView(props);
  const columnFilters = useColumnFilters({ ...props, byServer, initial: initialView.filters });
  const columnTools = useColumnTools(columnFilters, byServer);
  const onView = useSaveView(props, columnFilters.filters, byServer);
  return (
    <TableChart
      {...props}
      controls={controls}
      columnTools={columnTools}
      selectCell={selectRows}
      initialView={initialView}
      onView={onView}
    />
  );
}
