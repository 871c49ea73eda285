import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../../lib/t';
import { describePlace } from '../../../layout/operations/describePlace';
import { dropPlaces } from '../../../layout/operations/dropPlaces';
import type { Place } from '../../../layout/outcome';
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
  readonly places: readonly Place[];
  readonly first: number;
  /** The place where it stands; -1: it is new, or goes with others. */
  readonly own: number;
  readonly label: string;
}

/** Shows the place where it would be dropped, takes the keys, and says what is seen. */
function Carrying({ carry: { carried, label } }: { readonly carry: Carry }) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const dropAt = useDropping();
  const bar = useRef<HTMLDivElement>(null);
  const [way] = useState((): Way => {
    const view = editView(store.getState());
    const { positions, activeTabs, charts } = view;
    const places = dropPlaces(positions, carried);
    const first = firstPlace(positions, carried, places, nearPart(view), activeTabs);
    const own = carried.kind === 'parts' && carried.ids.length > 1 ? -1 : ownPlace(positions, carried, places);
    return { view, places, first, own, label: label ?? carriedWords(positions, carried, charts) };
  });
  const [at, setAt] = useState(way.first);
  const place = way.places[at];
  const { positions, charts } = way.view;
  const words = place ? describePlace(positions, place, charts) : '';
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
    const elements = carried.kind === 'parts' ? carried.ids.flatMap((id) => partElement(id) ?? []) : [];
    for (const element of elements) element.classList.add('is-carried');
    return () => {
      hideDropMark();
      for (const element of elements) element.classList.remove('is-carried');
    };
  }, [carried]);

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
      const mark = grid && showDropMark(grid, measureScene(grid, positions), { place });
      if (mark) mark.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      else if (tries++ < LONGEST) frame = requestAnimationFrame(show);
    };
    // A tab that was just opened is on the page by then.
    frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [dispatch, positions, place, at, count, where, way]);

  useEffect(() => {
    const cancel = (): void => {
      announce(t('Cancelled: %s stays where it was', way.label));
      // The tabs that were opened on the way: what was picked up is to be seen again.
      dispatch(showTabs(way.view.activeTabs));
      endCarry();
    };
    const put = (target: Place): void => {
      goesBack.current = false;
      endCarry();
      const outcome = dropAt(carried, target);
      if ('refused' in outcome) return;
      announce(t('Dropped: %(what)s. %(where)s', { what: way.label, where }));
      const first = outcome.touched[0];
      if (first !== undefined) focusPart(first);
    };
    const to: Readonly<Record<string, () => number>> = {
      ArrowRight: () => Math.min(at + 1, count - 1),
      ArrowLeft: () => Math.max(at - 1, 0),
      ArrowDown: () => placeInLine(positions, way.places, at, 1),
      ArrowUp: () => placeInLine(positions, way.places, at, -1),
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
      if (!document.hasFocus() || currentCarry()?.carried !== carried) return;
      goesBack.current = false;
      cancel();
    };
    document.addEventListener('keydown', onKeyDown, true);
    element?.addEventListener('blur', onBlur);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      element?.removeEventListener('blur', onBlur);
    };
  }, [at, carried, dispatch, dropAt, count, place, positions, way, where]);

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
