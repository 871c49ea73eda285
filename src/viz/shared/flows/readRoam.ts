/** Whether a diagram can be moved and zoomed, as ECharts' `roam`. */
export type Roam = boolean | 'scale' | 'move';

export function readRoam(value: unknown): Roam {
  if (value === false || value === 'scale' || value === 'move') return value;
  return true;
}
