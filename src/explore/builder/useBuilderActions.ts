import { useLayoutEffect, useMemo, useRef } from 'react';
import type { PanelContext } from '../../controls/controlContext';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { changeControls, runChart } from '../state/builderActions';
import { REDO, UNDO } from '../state/exploreFormDataSlice';
import { selectControlPanel } from '../state/exploreSelectors';
import type { Builder } from './builderContext';

export type BuilderActions = Pick<Builder, 'changeControls' | 'run' | 'undo' | 'redo'>;

/** Stable functions, so that a change of one control does not re-render the others. */
export function useBuilderActions(context: PanelContext): BuilderActions {
  const dispatch = useAppDispatch();
  const controlPanel = useAppSelector(selectControlPanel);
  const latest = useRef({ context, controlPanel });
  useLayoutEffect(() => {
    latest.current = { context, controlPanel };
  });
  return useMemo(
    (): BuilderActions => ({
      changeControls: (changes, step) => {
        const { controlPanel: panel, context: panelContext } = latest.current;
        dispatch(changeControls(changes, step, panel, panelContext));
      },
      run: () => dispatch(runChart()),
      undo: () => dispatch({ type: UNDO }),
      redo: () => dispatch({ type: REDO }),
    }),
    [dispatch],
  );
}
