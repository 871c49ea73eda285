import { useCallback } from 'react';
import type { OperationResult } from '../../layout/operations/operation';
import type { Layout } from '../../layout/layout';
import { changeLayout } from './state/editing';
import { useAppDispatch } from '../../store/hooks';
import { toast } from '../../ui/toast';

/** Does operations on the layout and tells the person what was refused, or done besides. */
export function useEditing(): {
  readonly change: (operation: (layout: Layout) => OperationResult, step?: string) => OperationResult;
} {
  const dispatch = useAppDispatch();
  const change = useCallback(
    (operation: (layout: Layout) => OperationResult, step = ''): OperationResult => {
      const outcome = dispatch(changeLayout(operation, step));
      if ('refused' in outcome) toast.warning(outcome.refused);
      else if (outcome.notice !== undefined) toast.warning(outcome.notice);
      return outcome;
    },
    [dispatch],
  );
  return { change };
}
