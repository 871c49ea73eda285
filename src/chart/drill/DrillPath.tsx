import { useEffect, useRef } from 'react';
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
  const current = useRef<HTMLSpanElement>(null);
  const wentUp = useRef(false);
  useEffect(() => {
    // The button that was pressed is the current level now, which is none.
    if (wentUp.current) current.current?.focus();
    wentUp.current = false;
  }, [last]);
  return (
    <nav aria-label={t('Drill by')}>
      <ol className="drill-path">
        {path.map((label, level) => (
          <li key={level} aria-current={level === last ? 'location' : undefined}>
            {level === last ? (
              <span ref={current} tabIndex={-1} title={label}>
                {label || t('Chart')}
              </span>
            ) : (
              <button
                type="button"
                title={label}
                onClick={() => {
                  wentUp.current = true;
                  onLevel(level);
                }}
              >
                {label || t('Chart')}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
