import { vizTile } from '../../viz/vizTiles';

/** A small icon of a viz type; types without one have their first letters. */
export function VizIcon({ viz_type }: { readonly viz_type: string }) {
  const tile = vizTile(viz_type);
  if (tile === undefined) return <span aria-hidden="true">{viz_type.replace('echarts_', '').slice(0, 2)}</span>;
  return (
    <svg viewBox="0 0 22 22" width="20" height="20" aria-hidden="true" className="viz-icon">
      <path
        d={tile.icon}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
