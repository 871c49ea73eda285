import { createContext } from 'react';
import type { AlertRow } from './alertRow';

export interface AlertContent {
  readonly kind: 'dashboard' | 'chart';
  readonly id: number;
}

/** What an alert or report is about; undefined where it is about neither. */
export function getContent({
  chart_id,
  dashboard_id,
}: Pick<AlertRow, 'chart_id' | 'dashboard_id'>): AlertContent | undefined {
  if (chart_id !== null) return { kind: 'chart', id: chart_id };
  return dashboard_id === null ? undefined : { kind: 'dashboard', id: dashboard_id };
}

export const getContentUrl = ({ kind, id }: AlertContent): string =>
  kind === 'chart' ? `/explore/?slice_id=${String(id)}` : `/superset/dashboard/${String(id)}/`;

export const getContentKey = ({ kind, id }: AlertContent): string => `${kind}:${String(id)}`;

/** Names by `getContentKey`, of what the rows of the list are about. */
export const ContentNames = createContext<ReadonlyMap<string, string>>(new Map());
