import { vizIcon } from '../../viz/vizLabels';
import { MoreIcon } from '../../ui/moreIcons';

/** A drawn picture of a chart's type. */
export function VizIcon({ type }: { readonly type: string }) {
  const path = vizIcon(type);
  if (path === undefined) return <MoreIcon name="image" size={40} />;
  return (
    <svg
      width="48"
      height="48"
      viewBox="0 0 22 22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
