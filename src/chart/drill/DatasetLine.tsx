import type { DrillInfo } from '../../api/drillInfo';
import { t } from '../../lib/t';
import { Icon } from '../../ui/icons';

/** The name, creator and last modification of the drilled dataset. */
export function DatasetLine({ info }: { readonly info: DrillInfo | undefined }) {
  if (!info || info.name === '') return null;
  return (
    <ul className="drill-dataset" aria-label={t('Dataset')}>
      <li>
        <Icon name="table" size={14} /> {info.name}
      </li>
      {info.createdBy !== '' && (
        <li title={t('Created by')}>
          <Icon name="user" size={14} /> {info.createdBy}
        </li>
      )}
      {info.changedOn !== '' && (
        <li title={t('Last modified')}>
          <Icon name="edit" size={14} /> {info.changedOn}
        </li>
      )}
    </ul>
  );
}
