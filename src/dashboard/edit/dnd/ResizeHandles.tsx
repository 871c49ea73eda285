import { selectLayout } from '../../state/selectDashboard';
import { useEffect, useRef, useState } from 'react';
import type { Box } from '../../../layout/geometry/scene';
import { sizeLimits } from '../../../layout/operations/sizeLimits';
import { getItem } from '../../../layout/layout';
import { useAppSelector } from '../../../store/hooks';
import { useChangeLayout } from '../useChangeLayout';
import { getBoxIn, getItemElement, getGridBounds } from './measureScene';
import { startResize, type Edge, type Resize } from './startResize';

interface Guides extends Box {
  readonly step: number;
}

interface Props {
  readonly id: string;
  readonly grid: HTMLElement;
}

/**
 * The resize handles of an item. The page shows the new size immediately; releasing the pointer commits it as one undo
 * step.
 */
export function ResizeHandles({ id, grid }: Props) {
  const layout = useAppSelector(selectLayout);
  const { change } = useChangeLayout();
  const resizing = useRef<Resize | undefined>(undefined);
  const label = useRef<HTMLSpanElement>(null);
  const [guides, setGuides] = useState<Guides>();
  const [activeEdge, setActiveEdge] = useState<Edge>();

  const end = (isCommit: boolean): void => {
    const operation = resizing.current?.end();
    resizing.current = undefined;
    setGuides(undefined);
    setActiveEdge(undefined);
    if (isCommit && operation) change(operation);
  };
  const endLatest = useRef(end);
  useEffect(() => {
    endLatest.current = end;
  });
  useEffect(() => {
    if (activeEdge === undefined) return;
    const cancel = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      endLatest.current(false);
    };
    window.addEventListener('keydown', cancel, { capture: true });
    return () => window.removeEventListener('keydown', cancel, { capture: true });
  }, [activeEdge]);
  useEffect(() => () => void resizing.current?.end(), []);

  const limits = sizeLimits(layout, id);
  const edges: readonly Edge[] = [
    ...(limits.width ? (['right'] as const) : []),
    ...(limits.height ? (['bottom'] as const) : []),
    ...(limits.width && limits.height ? (['corner'] as const) : []),
  ];
  const show = (): void => {
    if (label.current) label.current.textContent = resizing.current?.text() ?? '';
  };
  const start = (edge: Edge, element: HTMLElement, pointerId: number, x: number, y: number): void => {
    const item = getItemElement(id);
    if (!item) return;
    element.setPointerCapture(pointerId);
    resizing.current = startResize({ layout, id, element: item, edge, x, y });
    const parent = getItemElement(getItem(layout, id)?.parents.at(-1) ?? '');
    const box = parent && getBoxIn(getGridBounds(grid), parent);
    // Up to the edge of the grid: the parent may grow.
    if (box && edge !== 'bottom') setGuides({ ...box, right: grid.clientWidth, step: resizing.current.step });
    setActiveEdge(edge);
    show();
  };

  return (
    <>
      {edges.map((edge) => (
        <div
          key={edge}
          className={`edit-resize edit-resize-${edge}${activeEdge === edge ? ' is-pulled' : ''}`}
          aria-hidden="true"
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.preventDefault();
            start(edge, event.currentTarget, event.pointerId, event.clientX, event.clientY);
          }}
          onPointerMove={(event) => {
            resizing.current?.resizeTo(event.clientX, event.clientY);
            show();
          }}
          onPointerUp={() => end(true)}
          onPointerCancel={() => end(false)}
        />
      ))}
      <span ref={label} className="edit-size" aria-hidden="true" hidden={activeEdge === undefined} />
      {guides && <ColumnGuides guides={guides} grid={grid} id={id} />}
    </>
  );
}

/** Guides for the parent's columns while a width is resized. They are inside the item's frame, so its offset is subtracted. */
function ColumnGuides({
  guides,
  grid,
  id,
}: {
  readonly guides: Guides;
  readonly grid: HTMLElement;
  readonly id: string;
}) {
  const element = getItemElement(id);
  const box = element && getBoxIn(getGridBounds(grid), element);
  if (!box) return null;
  const style = {
    insetInlineStart: guides.left - box.left,
    top: guides.top - box.top,
    width: guides.right - guides.left,
    height: guides.bottom - guides.top,
    '--step': `${guides.step}px`,
  };
  return <div className="edit-guides" aria-hidden="true" style={style} />;
}
