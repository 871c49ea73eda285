import type { AxisOrder } from './buildHeatmap';

const ORDERS: readonly AxisOrder[] = ['alpha_asc', 'alpha_desc', 'value_asc', 'value_desc'];

export function readAxisOrder(value: unknown): AxisOrder | undefined {
  return ORDERS.find((order) => order === value);
}
