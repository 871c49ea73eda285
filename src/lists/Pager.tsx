import { t } from '../lib/t';
import { Button } from '../ui/Button';

export interface PagerProps {
  /** From 0. */
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly count: number;
  readonly onPage: (pageIndex: number) => void;
}

export function Pager({ pageIndex, pageSize, count, onPage }: PagerProps) {
  const last = Math.max(0, Math.ceil(count / pageSize) - 1);
  const from = pageIndex * pageSize + 1;
  const to = Math.min(count, from + pageSize - 1);
  const steps = [
    { label: t('First'), to: 0, off: pageIndex === 0 },
    { label: t('Previous'), to: Math.min(pageIndex - 1, last), off: pageIndex === 0 },
    { label: t('Next'), to: pageIndex + 1, off: pageIndex >= last },
    { label: t('Last'), to: last, off: pageIndex >= last },
  ];
  return (
    <nav className="list-pager" aria-label={t('Pages')}>
      {steps.slice(0, 2).map((step) => (
        <Step key={step.label} {...step} onPage={onPage} />
      ))}
      <span role="status">{from <= to ? t('%s-%s of %s', from, to, count) : t('0 of %s', count)}</span>
      {steps.slice(2).map((step) => (
        <Step key={step.label} {...step} onPage={onPage} />
      ))}
    </nav>
  );
}

/** Stays focusable at the end of the list, so that the focus is not lost under the person's finger. */
function Step({ label, to, off, onPage }: { label: string; to: number; off: boolean; onPage: PagerProps['onPage'] }) {
  return (
    <Button
      aria-disabled={off}
      onClick={() => {
        if (!off) onPage(to);
      }}
    >
      {label}
    </Button>
  );
}
