import { HEIGHT_UNIT } from '../../../layout/layoutIds';
import { isRtl } from '../../../lib/direction';
import { asNumber } from '../../../lib/read';
import { columnStep, getResizedSize, type Size } from '../../../layout/geometry/resizing';
import { getColumns } from '../../../layout/operations/getColumns';
import { resize, type ItemSize } from '../../../layout/operations/resize';
import type { OperationResult } from '../../../layout/operations/operation';
import { getItem, type Layout } from '../../../layout/layout';
import { getItemElement } from './measureScene';
import { createStylePreview } from './createStylePreview';

/** `right`: the edge at the end of a line. */
export type Edge = 'right' | 'bottom' | 'corner';

interface ResizeStart {
  readonly layout: Layout;
  readonly id: string;
  readonly element: HTMLElement;
  readonly edge: Edge;
  /** Where the pointer was pressed, in client coordinates. */
  readonly x: number;
  readonly y: number;
}

export interface Resize {
  /** Distance between columns in pixels. */
  readonly step: number;
  readonly resizeTo: (x: number, y: number) => void;
  /** The size as displayed: "4 × 50", or the columns alone. */
  readonly text: () => string;
  /** Removes the preview. Returns the layout operation that commits the size, if it changed. */
  readonly end: () => ((layout: Layout) => OperationResult) | undefined;
}

function getSize(layout: Layout, id: string): Size {
  const meta = getItem(layout, id)?.meta ?? {};
  return { width: asNumber(meta['width'], 1), height: asNumber(meta['height'], 0) };
}

/** Resizes an item by pointer, previewing on the page directly. The limits are those of the layout operation. */
export function startResize({ layout, id, element, edge, x, y }: ResizeStart): Resize {
  const preview = createStylePreview();
  const initial = getSize(layout, id);
  const initialBox = element.getBoundingClientRect();
  const isMirrored = isRtl(element);
  const step = columnStep(initialBox.width, Number(element.style.getPropertyValue('--cols')) || initial.width);
  const toItemSize = ({ width, height }: Size): ItemSize => ({
    ...(edge !== 'bottom' && { width }),
    ...(edge !== 'right' && { height }),
  });
  let requested = initial;
  let size = initial;

  /** Ancestor columns may have grown with it; their children then span a smaller share of them. */
  const previewAncestors = (resized: Layout): void => {
    for (const parentId of getItem(resized, id)?.parents ?? []) {
      const column = getItemElement(parentId);
      const { width } = getSize(resized, parentId);
      if (getItem(resized, parentId)?.type !== 'COLUMN' || !column) continue;
      if (width === getSize(layout, parentId).width) continue;
      preview.set(column, '--cols', String(width));
      for (const descendant of column.querySelectorAll<HTMLElement>('[data-layout-item]')) {
        const target = getItem(resized, descendant.dataset['layoutItem'] ?? '')?.parents.at(-1) ?? '';
        if (descendant.style.getPropertyValue('--of') !== '')
          preview.set(descendant, '--of', String(getColumns(resized, target)));
      }
    }
  };

  return {
    step,
    resizeTo: (toX, toY) => {
      // The page may have scrolled under the pointer.
      const currentBox = element.getBoundingClientRect();
      const dx = isMirrored
        ? x - toX + (currentBox.right - initialBox.right)
        : toX - x - (currentBox.left - initialBox.left);
      const next = getResizedSize(initial, dx, toY - y - (currentBox.top - initialBox.top), step);
      if (next.width === requested.width && next.height === requested.height) return;
      requested = next;
      const result = resize(layout, id, toItemSize(next));
      if ('error' in result) return;
      size = getSize(result.layout, id);
      preview.restore();
      if (edge !== 'right') preview.set(element, '--height', `${size.height * HEIGHT_UNIT}px`);
      if (edge === 'bottom') return;
      preview.set(element, '--cols', String(size.width));
      previewAncestors(result.layout);
    },
    text: () => (size.height > 0 ? `${size.width} × ${size.height}` : String(size.width)),
    end: () => {
      preview.restore();
      return size.width === initial.width && size.height === initial.height
        ? undefined
        : (layout) => resize(layout, id, toItemSize(size));
    },
  };
}
