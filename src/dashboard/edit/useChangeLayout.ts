import { useCallback } from 'react';
import type { OperationResult } from '../../layout/operations/operation';
import type { Layout } from '../../layout/layout';
import { changeLayout } from './state/editing';
import { useAppDispatch } from '../../store/hooks';
import { toast } from '../../ui/toast';

/** Applies layout operations and reports refusals and side effects to the user. */
export function useChangeLayout(): {
  readonly change: (operation: (layout: Layout) => OperationResult, step?: string) => OperationResult;
} {
  const dispatch = useAppDispatch();
  const change = useCallback(
    (operation: (layout: Layout) => OperationResult, step = ''): OperationResult => {
      const result = dispatch(changeLayout(operation, step));
      if ('error' in result) toast.warning(result.error);
      else if (result.notice !== undefined) toast.warning(result.notice);
      return result;
    },
    [dispatch],
  );
  return { change };
}
