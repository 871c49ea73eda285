import { t } from '../../../lib/t';
import { comparisonMarks, type ComparisonMark } from '../query/timeComparison';

export interface ComparisonColumnsProps {
  /** What is displayed beside the current values; undefined: all. */
  readonly marks: readonly ComparisonMark[] | undefined;
  readonly onMarks: (marks: readonly ComparisonMark[] | undefined) => void;
}

/** Selects which of the columns of a compared metric are displayed; the current value always is. */
export function ComparisonColumns({ marks, onMarks }: ComparisonColumnsProps) {
  const toggle = (mark: ComparisonMark) => {
    const others = marks?.filter((one) => one !== mark) ?? [];
    onMarks(marks?.includes(mark) ? others : [...others, mark]);
  };
  return (
    <span className="vt-marks" role="group" aria-label={t('Columns')}>
      <button type="button" aria-pressed={marks === undefined} onClick={() => onMarks(undefined)}>
        {t('All')}
      </button>
      {comparisonMarks
        .filter((mark) => mark !== 'Main')
        .map((mark) => (
          <button key={mark} type="button" aria-pressed={marks?.includes(mark) === true} onClick={() => toggle(mark)}>
            {mark}
          </button>
        ))}
    </span>
  );
}
