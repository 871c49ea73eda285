import { DndProvider } from 'react-dnd';
import { HTML5Backend } from 'react-dnd-html5-backend';
import { t } from '../../lib/t';
import { useAppSelector } from '../../store/hooks';
import { Announcer } from './Announcer';
import { Chrome } from './dnd/Chrome';
import { GridDrop } from './dnd/GridDrop';
import { EditKeyboard } from './keyboard/EditKeyboard';
import { BuilderPane } from './pane/BuilderPane';
import { ItemDialogs } from './items/ItemDialogs';
import { DraftNotice } from './save/DraftNotice';
import { LeaveGuard } from './save/LeaveGuard';
import { PresenceNotice } from './save/PresenceNotice';

const NO_REPAIRS: readonly string[] = [];

/** Everything of edit mode outside of the layout items: the builder pane, frames over the items, keyboard, notices. */
export function EditLayer() {
  const repairs = useAppSelector((state) => state.edit?.repairs ?? NO_REPAIRS);
  return (
    <DndProvider backend={HTML5Backend}>
      <GridDrop />
      <Chrome />
      <EditKeyboard />
      <Announcer />
      <ItemDialogs />
      <LeaveGuard />
      <div className="edit-side">
        {repairs.length > 0 && (
          <details className="v-alert v-alert-warning" role="status">
            <summary>
              {t(
                'The layout of this dashboard was repaired where it could not be used as stored. Saving includes the repairs.',
              )}
            </summary>
            <ul>
              {repairs.map((repair) => (
                <li key={repair}>{repair}</li>
              ))}
            </ul>
          </details>
        )}
        <DraftNotice />
        <PresenceNotice />
        <BuilderPane />
      </div>
    </DndProvider>
  );
}
