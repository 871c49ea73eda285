import { DropIndicator } from '../dnd/DropIndicator';
import { keyboardMoveEnded, announced, type KeyboardMove as Move } from '../state/editUiSlice';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { getInlineKey, isRtl } from '../../../lib/direction';
import { t } from '../../../lib/t';
import { describeDropTarget } from '../../../layout/operations/describeDropTarget';
import { findDropTargets } from '../../../layout/operations/findDropTargets';
import type { DropTarget } from '../../../layout/operations/operation';
import { useAppDispatch, useAppStore, useAppSelector, useService } from '../../../store/hooks';
import { toast } from '../../../ui/toast';
import { getGridElement, measureScene, getItemElement } from '../dnd/measureScene';
import { useDropItems } from '../dnd/useDropItems';
import { getEditView, getReferenceItem, type EditView } from './editView';
import { focusItem } from './itemElements';
import { findFirstTarget, findOwnTarget, findTargetInLine } from './nearbyDropTargets';
import { openTabsOfItem, showTabs } from './openTabs';
import { describeDraggedItems } from './describeItems';

/** Animation frames to wait for the content of a tab that is being opened. */
const MAX_FRAMES = 30;

/** The keyboard move in progress, if any. */
export function KeyboardMove() {
  const move = useAppSelector((state) => state.editUi?.keyboardMove);
  return move ? <ActiveMove key={move.id} move={move} /> : null;
}

interface MovePlan {
  /** The layout at the start: nothing changes until the drop. */
  readonly view: EditView;
  readonly targets: readonly DropTarget[];
  readonly initialIndex: number;
  /** Index of the target where the item already is; -1 for new items and for several. */
  readonly ownIndex: number;
  readonly label: string;
}

/** Shows the drop target, handles the keys, and announces what is shown. */
function ActiveMove({ move: { dragged, label } }: { readonly move: Move }) {
  const indicator = useService(DropIndicator);
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const dropItems = useDropItems();
  const bar = useRef<HTMLDivElement>(null);
  const [plan] = useState((): MovePlan => {
    const view = getEditView(store.getState());
    const { layout, activeTabs, charts } = view;
    const targets = findDropTargets(layout, dragged);
    const initialIndex = findFirstTarget(layout, dragged, targets, getReferenceItem(view), activeTabs);
    const ownIndex = dragged.kind === 'items' && dragged.ids.length > 1 ? -1 : findOwnTarget(layout, dragged, targets);
    return { view, targets, initialIndex, ownIndex, label: label ?? describeDraggedItems(layout, dragged, charts) };
  });
  const [index, setIndex] = useState(plan.initialIndex);
  const target = plan.targets[index];
  const { layout, charts } = plan.view;
  const targetText = target ? describeDropTarget(layout, target, charts) : '';
  const targetLabel = index === plan.ownIndex ? t('%s (where it is now)', targetText) : targetText;
  const count = plan.targets.length;

  // The focus is here during the move: screen readers then pass the arrow keys on.
  const restoresFocus = useRef(true);
  const hasStarted = useRef(false);
  useLayoutEffect(() => {
    const previouslyFocused = document.activeElement;
    bar.current?.focus({ preventScroll: true });
    return () => {
      if (restoresFocus.current && previouslyFocused instanceof HTMLElement)
        previouslyFocused.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    const elements = dragged.kind === 'items' ? dragged.ids.flatMap((id) => getItemElement(id) ?? []) : [];
    for (const element of elements) element.classList.add('is-dragged');
    return () => {
      indicator.hide();
      for (const element of elements) element.classList.remove('is-dragged');
    };
  }, [dragged, indicator]);

  useEffect(() => {
    if (count > 0) return;
    const noTargets = t('There is nowhere on this dashboard to drop: %s', plan.label);
    dispatch(announced(noTargets));
    toast.warning(noTargets);
    dispatch(keyboardMoveEnded());
  }, [dispatch, count, plan.label]);

  useEffect(() => {
    if (!target) return;
    const position = t('Drop target %(at)s of %(count)s: %(where)s', { at: index + 1, count, where: targetLabel });
    const help = t('Arrow keys select the drop target, Enter drops, Escape cancels.');
    dispatch(announced(hasStarted.current ? position : `${t('Picked up: %s', plan.label)}. ${help} ${position}`));
    hasStarted.current = true;
    dispatch(openTabsOfItem(target.parentId));
    let frame = 0;
    let attempts = 0;
    const show = (): void => {
      const grid = getGridElement();
      const element = grid && indicator.show(grid, measureScene(grid, layout), { target });
      if (element) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      else if (attempts++ < MAX_FRAMES) frame = requestAnimationFrame(show);
    };
    // A tab that was just opened has rendered by then.
    frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [dispatch, indicator, layout, target, index, count, targetLabel, plan]);

  useEffect(() => {
    const cancel = (): void => {
      dispatch(announced(t('Cancelled: %s stays where it was', plan.label)));
      // Tabs may have been opened during the move: show the moved items again.
      dispatch(showTabs(plan.view.activeTabs));
      dispatch(keyboardMoveEnded());
    };
    const dropAt = (dropTarget: DropTarget): void => {
      restoresFocus.current = false;
      dispatch(keyboardMoveEnded());
      const result = dropItems(dragged, dropTarget);
      const [first] = 'error' in result ? [] : result.touched;
      if (first === undefined) return;
      dispatch(announced(t('Dropped: %(what)s. %(where)s', { what: plan.label, where: targetLabel })));
      focusItem(first);
    };
    const targetByKey: Readonly<Record<string, () => number>> = {
      ArrowRight: () => Math.min(index + 1, count - 1),
      ArrowLeft: () => Math.max(index - 1, 0),
      ArrowDown: () => findTargetInLine(layout, plan.targets, index, 1),
      ArrowUp: () => findTargetInLine(layout, plan.targets, index, -1),
      Home: () => 0,
      End: () => count - 1,
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const next = targetByKey[getInlineKey(event.key, document.documentElement)]?.();
      if (next !== undefined) setIndex(next);
      else if (event.key === 'Escape' || event.key === 'Tab') cancel();
      // The keydown that started the move may still be repeating.
      else if ((event.key === 'Enter' || event.key === ' ') && target && !event.repeat) {
        if (index === plan.ownIndex) cancel();
        else dropAt(target);
      } else if (event.key.length > 1) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const element = bar.current;
    // A click elsewhere cancels. Switching to another window does not.
    const onBlur = (): void => {
      if (!document.hasFocus() || store.getState().editUi?.keyboardMove?.dragged !== dragged) return;
      restoresFocus.current = false;
      cancel();
    };
    document.addEventListener('keydown', onKeyDown, true);
    element?.addEventListener('blur', onBlur);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      element?.removeEventListener('blur', onBlur);
    };
  }, [store, index, dragged, dispatch, dropItems, count, target, layout, plan, targetLabel]);

  return createPortal(
    <div
      ref={bar}
      role="application"
      tabIndex={-1}
      aria-label={t('Choose where to drop: %s', plan.label)}
      className="keyboard-move"
    >
      {target && (
        <p aria-hidden>
          <b>{plan.label}</b> {isRtl(document.documentElement) ? '←' : '→'} {targetLabel}{' '}
          <span>{t('%(at)s of %(count)s', { at: index + 1, count })}</span>
        </p>
      )}
    </div>,
    document.body,
  );
}
