import { useMemo, useState } from 'react';
import { t } from '../../lib/t';
import type { VizTheme } from '../types';
import type { Controls } from './readControls';
import { formatFigure, sortTestRows, testSeries, type MetricSeries, type Sort, type SortKey } from './transform';

interface TTestTableProps {
  readonly controls: Controls;
  readonly metric: MetricSeries;
  /** The display names of the dimensions. */
  readonly headings: readonly string[];
  readonly theme: VizTheme;
}

/** One metric's series, each compared to the one that the user selects as the control. */
export function TTestTable({ controls, metric, headings, theme }: TTestTableProps) {
  const [selected, setSelected] = useState(0);
  const [sort, setSort] = useState<Sort>();
  const { series, title } = metric;
  const control = Math.min(selected, Math.max(0, series.length - 1));
  const rows = useMemo(
    () => sortTestRows(testSeries(controls, series, control), sort),
    [controls, series, control, sort],
  );
  const columns: readonly { readonly key: SortKey; readonly heading: string }[] = [
    ...headings.map((heading, key) => ({ key, heading })),
    { key: 'pValue', heading: t('p-value') },
    { key: 'lift', heading: t('Lift %') },
    { key: 'isSignificant', heading: t('Significant') },
  ];
  const toggleSort = (key: SortKey) => {
    // Of what tells series apart, the largest come first.
    const first = key === 'lift' || key === 'isSignificant';
    setSort(sort?.key === key ? { key, descending: !sort.descending } : { key, descending: first });
  };
  return (
    <section>
      <h3>{title}</h3>
      <table aria-label={title}>
        <thead>
          <tr>
            {columns.map(({ key, heading }) => {
              const isSorted = sort?.key === key;
              const direction = sort?.descending ? 'descending' : 'ascending';
              return (
                <th key={key} scope="col" aria-sort={isSorted ? direction : 'none'}>
                  <button
                    type="button"
                    onClick={() => {
                      toggleSort(key);
                    }}
                  >
                    {heading} <span aria-hidden>{isSorted ? (sort.descending ? '▼' : '▲') : '↕'}</span>
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ index, isControl, labels, pValue, lift, isSignificant }) => {
            const select = () => {
              setSelected(index);
            };
            const liftColor = lift >= 0 ? theme.success : theme.error;
            return (
              <tr key={index} data-control={isControl || undefined} onClick={select}>
                {labels.map((label, i) => (
                  <td key={i} dir="auto">
                    {i === 0 ? (
                      <button type="button" aria-pressed={isControl} onClick={select}>
                        {label}
                      </button>
                    ) : (
                      label
                    )}
                  </td>
                ))}
                <td>{isControl ? t('control') : formatFigure(pValue, controls.pValuePrecision)}</td>
                <td style={Number.isFinite(lift) ? { color: liftColor } : undefined}>
                  {isControl ? t('control') : formatFigure(lift, controls.liftPrecision)}
                </td>
                <td style={isControl ? undefined : { color: isSignificant ? theme.success : theme.error }}>
                  {isControl ? t('control') : isSignificant ? t('true') : t('false')}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
