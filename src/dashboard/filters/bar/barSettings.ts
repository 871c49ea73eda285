import { asNumber, asRecord } from '../../../lib/read';
import { readStored, writeStored } from '../../../lib/storage';

/** Pixels. */
export const CLOSED_WIDTH = 32;
export const MIN_WIDTH = 260;
export const MAX_WIDTH = 550;

/** The user's settings of a dashboard's bar. */
export interface BarSettings {
  readonly isOpen: boolean | undefined;
  readonly width: number;
  /** Every change is applied at once. */
  readonly isInstant: boolean;
}

const getStorageKey = (dashboardId: number): string => `vitrine.filterBar.${String(dashboardId)}`;

export const clampWidth = (width: number): number => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));

export function readBarSettings(dashboardId: number): BarSettings {
  const { open, width, instant } = asRecord(readStored(getStorageKey(dashboardId)));
  return {
    isOpen: typeof open === 'boolean' ? open : undefined,
    width: clampWidth(asNumber(width, MIN_WIDTH)),
    isInstant: instant === true,
  };
}

export function saveBarSettings(dashboardId: number, { isOpen, width, isInstant }: BarSettings): void {
  writeStored(getStorageKey(dashboardId), { open: isOpen, width, instant: isInstant });
}
