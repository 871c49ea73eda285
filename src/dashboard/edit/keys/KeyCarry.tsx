import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../../lib/t';
import { describeDropTarget } from '../../../layout/operations/describeDropTarget';
import { findDropTargets } from '../../../layout/operations/findDropTargets';
import type { DropTarget } from '../../../layout/operations/operation';
import { useAppDispatch, useAppStore } from '../../../store/hooks';
import { toast } from '../../../ui/toast';
import { announce } from '../announce';
import { hideDropMark, showDropMark } from '../dnd/dropMark';
import { gridElement, measureScene, partElement } from '../dnd/measureScene';
import { useDropping } from '../dnd/useDropping';
import { currentCarry, endCarry, subscribeCarry, type Carry } from './carry';
import { editView, nearPart, type EditView } from './editView';
import { focusPart } from './partElements';
import { firstPlace, ownPlace, placeInLine } from './placesNear';
import { openTabsOf, showTabs } from './openTabs';
import { carriedWords } from './partsWords';

/** Frames within which a tab that is being opened is on the page. */
const LONGEST = 30;

/** What is being placed by keyboard, as long as something is. */
export function KeyCarry() {
  const carry = useSyncExternalStore(subscribeCarry, currentCarry);
  useEffect(() => {
    // Something that came only after edit mode was left.
    endCarry();
    return endCarry;
  }, []);
  return carry ? <Carrying key={carry.turn} carry={carry} /> : null;
}

interface Way {
  /** As it was when it was picked up: nothing changes until it is dropped. */
  readonly view: EditView;
  readonly places: readonly DropTarget[];
  readonly first: number;
  /** The place where it stands; -1: it is new, or goes with others. */
  readonly own: number;
  readonly label: string;
}

/** Shows the place where it would be dropped, takes the keys, and says what is seen. */
function Carrying({ carry: { dragged, label } }: { readonly carry: Carry }) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const dropAt = useDropping();
  const bar = useRef<HTMLDivElement>(null);
  const [way] = useState((): Way => {
    const view = editView(store.getState());
    const { layout, activeTabs, charts } = view;
    const places = findDropTargets(layout, dragged);
    const first = firstPlace(layout, dragged, places, nearPart(view), activeTabs);
    const own = dragged.kind === 'parts' && dragged.ids.length > 1 ? -1 : ownPlace(layout, dragged, places);
    return { view, places, first, own, label: label ?? carriedWords(layout, dragged, charts) };
  });
  const [at, setAt] = useState(way.first);
  const place = way.places[at];
  const { layout, charts } = way.view;
  const words = place ? describeDropTarget(layout, place, charts) : '';
  const where = at === way.own ? t('%s (where it is now)', words) : words;
  const count = way.places.length;

  // The focus is here while something is carried: screen readers then hand the arrow keys on.
  const goesBack = useRef(true);
  const isBegun = useRef(false);
  useLayoutEffect(() => {
    const before = document.activeElement;
    bar.current?.focus({ preventScroll: true });
    return () => {
      if (goesBack.current && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    const elements = dragged.kind === 'parts' ? dragged.ids.flatMap((id) => partElement(id) ?? []) : [];
    for (const element of elements) element.classList.add('is-carried');
    return () => {
      hideDropMark();
      for (const element of elements) element.classList.remove('is-carried');
    };
  }, [dragged]);

  useEffect(() => {
    if (count > 0) return;
    const nowhere = t('There is no place on this dashboard for: %s', way.label);
    announce(nowhere);
    toast.warning(nowhere);
    endCarry();
  }, [count, way.label]);

  useEffect(() => {
    if (!place) return;
    const spoken = t('Place %(at)s of %(count)s: %(where)s', { at: at + 1, count, where });
    const help = t('Arrow keys choose the place, Enter drops it, Escape cancels.');
    announce(isBegun.current ? spoken : `${t('Picked up: %s', way.label)}. ${help} ${spoken}`);
    isBegun.current = true;
    dispatch(openTabsOf(place.parentId));
    let frame = 0;
    let tries = 0;
    const show = (): void => {
      const grid = gridElement();
      const mark = grid && showDropMark(grid, measureScene(grid, layout), { place });
      if (mark) mark.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      else if (tries++ < LONGEST) frame = requestAnimationFrame(show);
    };
    // A tab that was just opened is on the page by then.
    frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [dispatch, layout, place, at, count, where, way]);

  useEffect(() => {
    const cancel = (): void => {
      announce(t('Cancelled: %s stays where it was', way.label));
      // The tabs that were opened on the way: what was picked up is to be seen again.
      dispatch(showTabs(way.view.activeTabs));
      endCarry();
    };
    const put = (target: DropTarget): void => {
      goesBack.current = false;
      endCarry();
      const outcome = dropAt(dragged, target);
      if ('refused' in outcome) return;
      announce(t('Dropped: %(what)s. %(where)s', { what: way.label, where }));
      const first = outcome.touched[0];
      if (first !== undefined) focusPart(first);
    };
    const to: Readonly<Record<string, () => number>> = {
      ArrowRight: () => Math.min(at + 1, count - 1),
      ArrowLeft: () => Math.max(at - 1, 0),
      ArrowDown: () => placeInLine(layout, way.places, at, 1),
      ArrowUp: () => placeInLine(layout, way.places, at, -1),
      Home: () => 0,
      End: () => count - 1,
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const next = to[event.key]?.();
      if (next !== undefined) setAt(next);
      else if (event.key === 'Escape' || event.key === 'Tab') cancel();
      // A key that is still held down from picking up drops nothing.
      else if ((event.key === 'Enter' || event.key === ' ') && place && !event.repeat) {
        if (at === way.own) cancel();
        else put(place);
      } else if (event.key.length > 1) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const element = bar.current;
    // Whoever goes elsewhere by the pointer has let go. A window that is left for another one has not.
    const onBlur = (): void => {
      if (!document.hasFocus() || currentCarry()?.dragged !== dragged) return;
      goesBack.current = false;
      cancel();
    };
    document.addEventListener('keydown', onKeyDown, true);
    element?.addEventListener('blur', onBlur);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      element?.removeEventListener('blur', onBlur);
    };
  }, [at, dragged, dispatch, dropAt, count, place, layout, way, where]);

  return createPortal(
    <div
      ref={bar}
      role="application"
      tabIndex={-1}
      aria-label={t('Choose a place for: %s', way.label)}
      className="edit-carry"
    >
      {place && (
        <p aria-hidden>
          <b>{way.label}</b> → {where} <span>{t('%(at)s of %(count)s', { at: at + 1, count })}</span>
        </p>
      )}
    </div>,
    document.body,
  );
}
