import { useMemo } from 'react';
import { changedControls } from '../../controls/changedControls';
import { t } from '../../lib/t';
import { Popover } from '../../ui/form/Popover';
import { ChangesTable } from './ChangesTable';
import { useBuilder } from '../builder/builderContext';
import { selectControlPanel, selectNewName, selectSlice } from '../state/exploreSelectors';
import { useAppSelector } from '../../store/hooks';

/** Shown with unsaved changes; opens a table of the changed controls. */
export function UnsavedChangesLabel() {
  const { hasUnsavedChanges, savedValues, values } = useBuilder();
  const panel = useAppSelector(selectControlPanel);
  const slice = useAppSelector(selectSlice);
  const newName = useAppSelector(selectNewName);
  const changes = useMemo(
    () => (hasUnsavedChanges && panel ? changedControls(panel, savedValues, values) : []),
    [hasUnsavedChanges, panel, savedValues, values],
  );
  if (!slice || !hasUnsavedChanges) return null;
  return (
    <Popover
      label={t('Altered')}
      trigger={t('Altered')}
      className="explore-altered"
      title={t('Chart changes')}
      width={560}
    >
      <ChangesTable changes={changes} before={t('Before')} after={t('After')}>
        {newName !== undefined && (
          <tr>
            <th scope="row">{t('Chart name')}</th>
            <td>{slice.slice_name}</td>
            <td>{newName}</td>
          </tr>
        )}
      </ChangesTable>
    </Popover>
  );
}
