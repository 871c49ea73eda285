import { selectLayout, selectSlices } from '../../state/selectDashboard';
import { GRID_ID, ROOT_ID } from '../../../layout/layoutIds';
import { t } from '../../../lib/t';
import { describeItem } from '../../../layout/describeItem';
import { getItem } from '../../../layout/layout';
import { itemsSelected } from '../state/editSlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { getItemElement } from './measureScene';
import { useDragItems } from './useDragItems';

/** How many ancestors are shown. Their children cover them on the grid: here they can be selected and dragged. */
const MAX_CRUMBS = 3;

function Crumb({ id }: { readonly id: string }) {
  const dispatch = useAppDispatch();
  const name = useAppSelector((state) => describeItem(selectLayout(state), id, selectSlices(state)));
  const { ref } = useDragItems(id, name);
  const select = (): void => {
    dispatch(itemsSelected([id]));
    getItemElement(id)?.focus({ preventScroll: true });
  };
  return (
    <button ref={ref} type="button" className="edit-crumb" title={t('Select %s', name)} onClick={select}>
      {name}
    </button>
  );
}

/** The ancestors of an item, outermost first. */
export function Crumbs({ id }: { readonly id: string }) {
  const parents = useAppSelector((state) => getItem(selectLayout(state), id)?.parents);
  const ancestors = (parents ?? []).filter((parent) => parent !== ROOT_ID && parent !== GRID_ID).slice(-MAX_CRUMBS);
  return ancestors.map((parent) => <Crumb key={parent} id={parent} />);
}
