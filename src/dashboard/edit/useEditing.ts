import { useCallback } from 'react';
import type { Outcome } from '../../layout/outcome';
import type { Positions } from '../../layout/positions';
import { changeLayout } from './state/editing';
import { useAppDispatch } from '../../store/hooks';
import { toast } from '../../ui/toast';

/** Does operations on the layout and tells the person what was refused, or done besides. */
export function useEditing(): {
  readonly change: (operation: (positions: Positions) => Outcome, step?: string) => Outcome;
} {
  const dispatch = useAppDispatch();
  const change = useCallback(
    (operation: (positions: Positions) => Outcome, step = ''): Outcome => {
      const outcome = dispatch(changeLayout(operation, step));
      if ('refused' in outcome) toast.warning(outcome.refused);
      else if (outcome.notice !== undefined) toast.warning(outcome.notice);
      return outcome;
    },
    [dispatch],
  );
  return { change };
}
