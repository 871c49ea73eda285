import { asNumber, asRecord } from '../../../lib/read';
import { readStored, writeStored } from '../../../lib/storage';

/** Pixels. */
export const CLOSED_WIDTH = 32;
export const MIN_WIDTH = 260;
export const MAX_WIDTH = 550;

/** How the person left the bar of a dashboard. */
export interface BarMemory {
  readonly open: boolean | undefined;
  readonly width: number;
  /** Every change is applied at once. */
  readonly instant: boolean;
}

const keyOf = (dashboardId: number): string => `vitrine.filterBar.${String(dashboardId)}`;

export const clampWidth = (width: number): number => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));

export function readMemory(dashboardId: number): BarMemory {
  const { open, width, instant } = asRecord(readStored(keyOf(dashboardId)));
  return {
    open: typeof open === 'boolean' ? open : undefined,
    width: clampWidth(asNumber(width, MIN_WIDTH)),
    instant: instant === true,
  };
}

export function keepMemory(dashboardId: number, memory: BarMemory): void {
  writeStored(keyOf(dashboardId), memory);
}
