import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { PanelContext } from '../../controls/controlContext';
import type { UnknownRecord } from '../../lib/read';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { changeControls, redoChange, runChart, undoChange } from '../state/builderActions';
import { selectControlPanel } from '../state/exploreSelectors';
import type { Builder } from './builderContext';

export type BuilderActions = Pick<Builder, 'changeControls' | 'run' | 'undo' | 'redo'>;

/** The same functions in all renders, so that a change of one control does not re-render the others. */
export function useBuilderActions(context: PanelContext): BuilderActions {
  const dispatch = useAppDispatch();
  const controlPanel = useAppSelector(selectControlPanel);
  const latest = useRef({ context, controlPanel });
  useLayoutEffect(() => {
    latest.current = { context, controlPanel };
  });
  const change = useCallback(
    (changes: UnknownRecord, step?: string) => {
      dispatch(changeControls(changes, step, latest.current.controlPanel, latest.current.context));
    },
    [dispatch],
  );
  return useMemo(
    () => ({
      changeControls: change,
      run: () => dispatch(runChart()),
      undo: () => dispatch(undoChange()),
      redo: () => dispatch(redoChange()),
    }),
    [dispatch, change],
  );
}
