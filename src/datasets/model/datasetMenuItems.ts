import type { Bootstrap } from '../../api/session/bootstrapShape';
import { asString } from '../../lib/read';
import { t } from '../../lib/t';
import type { Datasource } from '../../lib/wire';
import { canUseSqlLab } from '../../api/session/canUseSqlLab';
import { canCreateDataset, canEditDataset } from './datasetPermissions';

export type DatasetDialog = 'edit' | 'swap' | 'saveAs' | 'preview';

export interface DatasetMenuEntry {
  readonly key: DatasetDialog | 'sqlLab';
  readonly label: string;
  /** Why it is disabled. */
  readonly title?: string;
}

/** The dataset menu, depending on the user's permissions. A SQL Lab query has a different menu than a dataset. */
export function datasetMenuItems(
  bootstrap: Bootstrap,
  datasource: Datasource | undefined,
): readonly DatasetMenuEntry[] {
  const swap: DatasetMenuEntry = { key: 'swap', label: t('Swap dataset') };
  if (!datasource) return [swap];
  const sqlLab: readonly DatasetMenuEntry[] = canUseSqlLab(bootstrap)
    ? [{ key: 'sqlLab', label: t('View in SQL Lab') }]
    : [];
  const saveAs: readonly DatasetMenuEntry[] =
    canCreateDataset(bootstrap) && asString(datasource['sql']) !== ''
      ? [{ key: 'saveAs', label: t('Save as dataset') }]
      : [];
  if (datasource.type === 'query') {
    return [{ key: 'preview', label: t('Query preview') }, ...sqlLab, ...saveAs];
  }
  const edit: DatasetMenuEntry = {
    key: 'edit',
    label: t('Edit dataset'),
    ...(canEditDataset(bootstrap, datasource)
      ? {}
      : {
          title: t(
            'You must be a dataset owner in order to edit. Please reach out to a dataset owner to request modifications or edit access.',
          ),
        }),
  };
  return [edit, swap, ...sqlLab, ...saveAs];
}
