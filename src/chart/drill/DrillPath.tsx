import { t } from '../../lib/t';

export interface DrillPathProps {
  /** 'gender (boy)', down to what is shown now. */
  readonly path: readonly string[];
  /** Back up to this level. */
  readonly onLevel: (level: number) => void;
}

/** The way down from the chart, each level of which can be gone back to. */
export function DrillPath({ path, onLevel }: DrillPathProps) {
  const last = path.length - 1;
  return (
    <nav aria-label={t('Drill by')}>
      <ol className="drill-path">
        {path.map((words, level) => (
          <li key={level} aria-current={level === last ? 'location' : undefined}>
            {level === last ? (
              <span title={words}>{words}</span>
            ) : (
              <button type="button" title={words} onClick={() => onLevel(level)}>
                {words || t('Chart')}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
