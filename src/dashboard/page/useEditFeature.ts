import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { t } from '../../lib/t';
import type { AppThunk } from '../../store/store';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { toast } from '../../ui/toast';
import type { EditTools } from './editTools';

/** What is loaded for edit mode alone. */
export interface EditFeature {
  readonly tools: EditTools;
  readonly EditHeader: ComponentType;
  readonly EditLayer: ComponentType;
  readonly begin: () => AppThunk;
  readonly end: () => AppThunk;
}

const load = () => import('../edit/editFeature');

/** Fetches it when somebody comes to the button that opens it. A failure shows when it is opened. */
export function prefetchEditFeature(): void {
  load().catch(() => undefined);
}

/** The first part on the screen and where it stands, so that it stands there again when all above it has changed. */
function anchor(): { readonly element: Element; readonly top: number } | undefined {
  if (window.scrollY === 0) return undefined;
  for (const element of document.querySelectorAll('.dashboard-grid [id]')) {
    const { top, bottom, height } = element.getBoundingClientRect();
    if (height > 0 && bottom > 80 && top > -200) return { element, top };
  }
  return undefined;
}

/** Edit mode's room once it is wanted and there; the page does not jump when it comes or goes. */
export function useEditFeature(editing: boolean): EditFeature | undefined {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const [room, setRoom] = useState<EditFeature>();
  const before = useRef<ReturnType<typeof anchor>>(undefined);
  useEffect(() => {
    if (!editing) return undefined;
    let end: (() => AppThunk) | undefined;
    let here = true;
    load().then(
      ({ makeEditRoom }) => {
        if (!here) return;
        const made = makeEditRoom(getState);
        before.current = anchor();
        end = made.end;
        dispatch(made.begin());
        setRoom(made);
      },
      () => toast.danger(t('The editor could not be loaded. Reload the page to try again.')),
    );
    return () => {
      here = false;
      before.current = anchor();
      setRoom(undefined);
      if (end) dispatch(end());
    };
  }, [editing, dispatch, getState]);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = undefined;
    if (was) window.scrollBy(0, was.element.getBoundingClientRect().top - was.top);
  }, [room]);
  return editing ? room : undefined;
}
