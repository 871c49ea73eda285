import type { DataPoint, DataPoints } from '../shared/dataPoints/dataPoint';
import { categoryText } from '../shared/partToWhole/categories';
import { toggleMask } from '../shared/partToWhole/crossFilter';
import { valueFilter } from '../shared/dataPoints/dataPoint';
import type { Controls } from './readControls';
import type { GanttModel, Task } from './tasks';
import { findTask, locateTask } from './transform';

/** A task's rows are those of its category and series; a click filters by the series. */
function toDataPoint(
  task: Task,
  { dimensions, hasSeries }: GanttModel,
  { tooltipTimeFormat }: Controls,
  selected: ReadonlySet<string> | null,
): DataPoint {
  const filters = dimensions.map(({ column, temporal }, i) =>
    valueFilter(column, task.values[i], categoryText(task.values[i], temporal, tooltipTimeFormat)),
  );
  const last = dimensions.length - 1;
  return {
    label: [task.category, task.series, ...task.details.map(({ cells }) => cells.join(' '))].filter(Boolean).join(', '),
    filters: {
      drillToDetail: filters,
      ...(hasSeries && {
        drillBy: { filters: filters.slice(last), groupbyFieldName: 'series' },
        crossFilter: {
          dataMask: toggleMask(task.series, task.values.slice(last), dimensions.slice(last), selected),
          isCurrentValueSelected: selected?.has(task.series) === true,
        },
      }),
    },
  };
}

export function taskDataPoints(
  controls: Controls,
  model: GanttModel,
  selected: ReadonlySet<string> | null,
): DataPoints {
  const toPoint = (task: Task | undefined) => task && toDataPoint(task, model, controls, selected);
  return {
    count: model.tasks.length,
    stride: 1,
    at: (index) => toPoint(model.tasks[index]),
    find: (event) => toPoint(findTask(model, event)),
    locate: (index) => locateTask(model, index),
  };
}
