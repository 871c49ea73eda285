import type { NamedFrame, TimeRangeFrame } from './model/timeRange';
import type { TimeMode, TimeUnit } from './model/timeRangeCustom';
import type { QueryRules } from '../../lib/queryRules';
import { t } from '../../lib/t';

type Generation = QueryRules['generation'];

// Functions, not tables: the language may come after this module.

export function frameLabel(frame: TimeRangeFrame): string {
  switch (frame) {
    case 'Common':
      return t('Last');
    case 'Calendar':
      return t('Previous');
    case 'Current':
      return t('Current');
    case 'Custom':
      return t('Custom');
    case 'Advanced':
      return t('Advanced');
    case 'No filter':
      return t('No filter');
  }
}

export function frameHeading(frame: NamedFrame): string {
  if (frame === 'Common') return t('Configure Time Range: Last...');
  return frame === 'Calendar' ? t('Configure Time Range: Previous...') : t('Configure Time Range: Current...');
}

/** A named range in the page's language; earlier servers' packs know 'last week' in small letters. */
export function rangeLabel(range: string, generation: Generation): string {
  return t(generation === 2 ? range.replace(/^Last /, 'last ') : range);
}

export function modeLabel(mode: TimeMode): string {
  switch (mode) {
    case 'specific':
      return t('Specific Date/Time');
    case 'relative':
      return t('Relative Date/Time');
    case 'now':
      return t('Now');
    case 'today':
      return t('Midnight');
  }
}

/** 'Days Before', 'Months After'. */
export function unitLabel(unit: TimeUnit, side: 'since' | 'until'): string {
  return t(`${unit.charAt(0).toUpperCase()}${unit.slice(1)}s ${side === 'since' ? 'Before' : 'After'}`);
}

export function sideLabel(side: 'since' | 'until', generation: Generation): string {
  if (side === 'since') return generation === 2 ? t('START (INCLUSIVE)') : t('Start (inclusive)');
  return generation === 2 ? t('END (EXCLUSIVE)') : t('End (exclusive)');
}

export function sideHint(side: 'since' | 'until'): string {
  return side === 'since' ? t('Start date included in time range') : t('End date excluded from time range');
}
