import { selectLayout } from '../../state/selectDashboard';
import { useEffect } from 'react';
import { t } from '../../../lib/t';
import { getItem } from '../../../layout/layout';
import { describeItem } from '../../../layout/describeItem';
import { useAppSelector } from '../../../store/hooks';
import { PartMenu } from '../items/PartMenu';
import { useIsEditing } from '../items/editingPart';
import { Crumbs } from './Crumbs';
import { DragHandle } from './DragHandle';
import { partElement } from './measureScene';
import { ResizeHandles } from './ResizeHandles';
import { useCarryParts } from './useCarryParts';
import { usePartBox } from './usePartBox';

/** Parts that can be grabbed anywhere. The others are mostly covered by what is in them and have their handle. */
const GRABBED: ReadonlySet<string> = new Set(['CHART', 'MARKDOWN', 'HEADER', 'DIVIDER', 'TAB', 'DYNAMIC']);

interface Props {
  readonly id: string;
  readonly grid: HTMLElement;
  /** Selected or focused, not only under the pointer. */
  readonly active?: boolean;
}

/** The frame around one part, with its tools. */
export function ChromeFrame({ id, grid, active = false }: Props) {
  const item = useAppSelector((state) => getItem(selectLayout(state), id));
  const name = useAppSelector((state) => describeItem(selectLayout(state), id, state.dashboard.loaded?.slices ?? {}));
  const box = usePartBox(grid, id);
  const { ref } = useCarryParts(id, name);
  const isEditing = useIsEditing(id);
  const type = item?.type ?? '';
  useEffect(() => {
    if (isEditing || !GRABBED.has(type)) return;
    ref(partElement(id));
    return () => ref(null);
  }, [ref, id, type, isEditing]);
  if (!item || !box) return null;
  const style = {
    transform: `translate(${box.left}px, ${box.top}px)`,
    width: box.right - box.left,
    height: box.bottom - box.top,
  };
  return (
    <div className={`edit-chrome${active ? ' is-active' : ''}`} style={style} data-chrome={id} data-type={type}>
      <div role="toolbar" aria-label={t('Tools: %s', name)} className="edit-chrome-tools">
        <DragHandle id={id} name={name} />
        <Crumbs id={id} />
        <PartMenu id={id} />
      </div>
      {!isEditing && <ResizeHandles id={id} grid={grid} />}
    </div>
  );
}
