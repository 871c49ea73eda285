import { useMemo, useState, type SyntheticEvent } from 'react';
import { t } from '../../../lib/t';
import { Button } from '../../../ui/Button';
import { Popover } from '../../../ui/form/Popover';
import { RadioGroup } from '../../../ui/form/RadioGroup';
import type { TableColumn } from '../../shared/table/columns';
import { filterKind, filterOperators, isComplete, type ColumnFilter, type FilterCondition } from './columnFilter';
import { ConditionFields } from './ConditionFields';

export interface ColumnFilterPanelProps {
  readonly column: TableColumn;
  readonly filter: ColumnFilter | undefined;
  /** Whether conditions can be joined by OR, and dates be unequal. */
  readonly hasSql: boolean;
  /** The button that opened the panel. */
  readonly anchor: HTMLElement;
  readonly onApply: (filter: ColumnFilter | undefined) => void;
  readonly onClose: () => void;
}

/** The filter of one column, in a popover below the button in its heading. */
export function ColumnFilterPanel({ column, filter, hasSql, anchor, onApply, onClose }: ColumnFilterPanelProps) {
  const kind = filterKind(column);
  const operators = filterOperators(kind).filter((one) => hasSql || kind !== 'date' || one !== 'notEqual');
  const empty: FilterCondition = { operator: operators[0] ?? 'equals' };
  const [first = empty, second = empty] = filter?.conditions ?? [];
  const [conditions, setConditions] = useState<readonly [FilterCondition, FilterCondition]>([first, second]);
  const [join, setJoin] = useState(filter?.join ?? 'AND');
  const anchorRef = useMemo(() => ({ current: anchor }), [anchor]);
  const title = t('Filter %s', column.label);
  const complete = conditions.filter(isComplete);
  const hasSecond = isComplete(conditions[0]);
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    onApply(complete.length ? { column: column.key, kind, join, conditions: complete } : undefined);
    onClose();
  };
  return (
    <Popover
      label={title}
      title={title}
      width={260}
      anchor={anchorRef}
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <form className="vt-filter-panel" onSubmit={apply}>
        <ConditionFields
          kind={kind}
          operators={operators}
          condition={conditions[0]}
          onChange={(next) => setConditions([next, conditions[1]])}
        />
        {hasSecond && (
          <>
            <RadioGroup
              label={t('Combine conditions by')}
              value={join}
              options={[
                { value: 'AND', label: t('AND') },
                { value: 'OR', label: t('OR'), disabled: !hasSql },
              ]}
              onChange={(next) => setJoin(next === 'OR' ? 'OR' : 'AND')}
            />
            <ConditionFields
              kind={kind}
              operators={operators}
              condition={conditions[1]}
              onChange={(next) => setConditions([conditions[0], next])}
            />
          </>
        )}
        <div className="vt-filter-buttons">
          <Button
            disabled={filter === undefined}
            onClick={() => {
              onApply(undefined);
              onClose();
            }}
          >
            {t('Clear')}
          </Button>
          <Button kind="primary" type="submit" disabled={complete.length === 0 && filter === undefined}>
            {t('Apply')}
          </Button>
        </div>
      </form>
    </Popover>
  );
}
