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

const NOTHING: readonly string[] = [];

/** Everything of edit mode outside of the layout items: the builder pane, frames over the items, keyboard, notices. */
export function EditLayer() {
  const repairs = useAppSelector((state) => state.edit?.repairs ?? NOTHING);
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
                'The layout of this dashboard was put right where it could not be used as it is. It is saved with your changes.',
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
