import { t } from '../../lib/t';

export interface DrillPathProps {
  /** One label per level, from the original chart down, such as 'gender (boy)'. */
  readonly path: readonly string[];
  /** Goes back up to this level. */
  readonly onLevel: (level: number) => void;
}

/** Breadcrumbs of the drilled levels. */
export function DrillPath({ path, onLevel }: DrillPathProps) {
  const last = path.length - 1;
  return (
    <nav aria-label={t('Drill by')}>
      <ol className="drill-path">
        {path.map((label, level) => (
          <li key={level} aria-current={level === last ? 'location' : undefined}>
            {level === last ? (
              <span title={label}>{label}</span>
            ) : (
              <button type="button" title={label} onClick={() => onLevel(level)}>
                {label || t('Chart')}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
