import { useIsTextEdited } from '../items/useIsTextEdited';
import { selectLayout, selectSlices } from '../../state/selectDashboard';
import { useEffect } from 'react';
import { t } from '../../../lib/t';
import { getItem } from '../../../layout/layout';
import { describeItem } from '../../../layout/describeItem';
import { useAppSelector } from '../../../store/hooks';
import { ItemMenu } from '../items/ItemMenu';
import { Crumbs } from './Crumbs';
import { DragHandle } from './DragHandle';
import { getItemElement } from './measureScene';
import { ResizeHandles } from './ResizeHandles';
import { useDragItems } from './useDragItems';
import { useItemBox } from './useItemBox';

/** Item types that can be grabbed anywhere. The others are mostly covered by their children and have a drag handle. */
const DRAGGABLE_TYPES: ReadonlySet<string> = new Set(['CHART', 'MARKDOWN', 'HEADER', 'DIVIDER', 'TAB', 'DYNAMIC']);

/** Pixels that the tools reach over the upper edge of their item, and that are free above the grid. */
const RISE = 15;
const GAP_ABOVE = 10;

interface Props {
  readonly id: string;
  readonly grid: HTMLElement;
  /** Selected or focused, not only under the pointer. */
  readonly active?: boolean;
}

/** The frame around one item, with its tools. */
export function ChromeFrame({ id, grid, active = false }: Props) {
  const item = useAppSelector((state) => getItem(selectLayout(state), id));
  const name = useAppSelector((state) => describeItem(selectLayout(state), id, selectSlices(state)));
  const box = useItemBox(grid, id);
  const { ref } = useDragItems(id, name);
  const isEditing = useIsTextEdited(id);
  const type = item?.type ?? '';
  useEffect(() => {
    if (isEditing || !DRAGGABLE_TYPES.has(type)) return;
    ref(getItemElement(id));
    return () => ref(null);
  }, [ref, id, type, isEditing]);
  if (!item || !box) return null;
  // Not a transform: the position of the sticky tools is computed without it.
  const style = {
    insetInlineStart: box.left,
    top: box.top,
    width: box.right - box.left,
    height: box.bottom - box.top,
  };
  return (
    <div className={`edit-chrome${active ? ' is-active' : ''}`} style={style} data-chrome={id} data-type={type}>
      <div
        role="toolbar"
        aria-label={t('Tools: %s', name)}
        className="edit-chrome-tools"
        // The header would cover what reaches over the top of the grid.
        style={type === 'TAB' ? undefined : { marginTop: -Math.min(RISE, box.top + GAP_ABOVE) }}
      >
        <DragHandle id={id} name={name} />
        <Crumbs id={id} />
        {type === 'CHART' && (
          <span className="edit-chrome-name" title={name} aria-hidden="true">
            {name}
          </span>
        )}
        <ItemMenu id={id} />
      </div>
      {!isEditing && <ResizeHandles id={id} grid={grid} />}
    </div>
  );
}
