/** A small sign of a viz type, drawn by hand; other types have their first letters. */
const PATHS: Readonly<Record<string, string>> = {
  echarts_timeseries_line: 'M2 16 8 9l4 4 8-9',
  echarts_timeseries_bar: 'M4 19V11M9 19V5M14 19V9M19 19V3',
  echarts_area: 'M2 19V14L8 8l4 4 8-8V19Z',
  table: 'M3 4h16v14H3ZM3 9h16M3 13.5h16M9 4v14',
  big_number_total: 'M4 7l3-2v12M12 7a3 3 0 0 1 6 0c0 3-6 6-6 10h6',
  pie: 'M11 3a8 8 0 1 0 8 8h-8Z',
};

export function VizIcon({ viz_type }: { readonly viz_type: string }) {
  const path = Object.hasOwn(PATHS, viz_type) ? PATHS[viz_type] : undefined;
  if (path === undefined) return <span aria-hidden="true">{viz_type.replace('echarts_', '').slice(0, 2)}</span>;
  return (
    <svg viewBox="0 0 22 22" width="20" height="20" aria-hidden="true" className="viz-icon">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}
