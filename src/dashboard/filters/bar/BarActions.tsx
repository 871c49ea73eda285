import { t } from '../../../lib/t';
import { Button } from '../../../ui/Button';
import { InfoIcon } from '../../../ui/form/InfoIcon';
import { ariaDisabled } from './ariaDisabled';
import { HistoryButtons } from './HistoryButtons';
import type { FilterBarModel } from './useFilterBar';

interface Props {
  readonly bar: FilterBarModel;
  /** In one line, where space is short. */
  readonly isCompact?: boolean;
  readonly onApplied?: () => void;
}

/** Apply, unless every change is applied at once and has been; undo and redo; Clear all, which is applied at once as in Superset. */
export function BarActions({ bar, isCompact = false, onApplied }: Props) {
  const canHaveDraft = !bar.settings.isInstant || Object.keys(bar.changed).length > 0;
  return (
    <div className="filter-bar-actions">
      {canHaveDraft && (
        <Button
          kind="primary"
          className="filter-apply-button"
          {...ariaDisabled(!bar.canApply, () => {
            bar.apply();
            onApplied?.();
          })}
        >
          {isCompact ? t('Apply') : t('Apply filters')}
        </Button>
      )}
      <span className="filter-bar-clear">
        <HistoryButtons />
        <Button kind="link" className="filter-clear-all-button" {...ariaDisabled(!bar.canClear, bar.clearAll)}>
          {t('Clear all')}
        </Button>
        {bar.hasRequiredOutOfScope && (
          <InfoIcon text={t('Some required filters on other tabs have values and will not be cleared')} />
        )}
      </span>
    </div>
  );
}
