import { vizIcon, vizName } from '../../viz/vizLabels';

/** The icon of a viz type; the first letters of the name of types without one. */
export function VizIcon({ viz_type }: { readonly viz_type: string }) {
  const icon = vizIcon(viz_type);
  if (icon === undefined) return <span aria-hidden="true">{vizName(viz_type).slice(0, 2)}</span>;
  return (
    <svg viewBox="0 0 22 22" width="20" height="20" aria-hidden="true" className="viz-icon">
      <path d={icon} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}
