import type { AddMode } from '../../controls/adhoc/DropZones';
import type { ServerTraits } from '../../lib/getTraits';
import type { Bootstrap } from '../../api/session/bootstrapShape';

/** How columns and metrics are added to controls; older servers have flags that turn one of the ways off. */
export function getAddMode(
  { common: { feature_flags } }: Pick<Bootstrap, 'common'>,
  { hasDragFlag, hasClickFlag }: Pick<ServerTraits, 'hasDragFlag' | 'hasClickFlag'>,
): AddMode {
  if (hasDragFlag && feature_flags['ENABLE_EXPLORE_DRAG_AND_DROP'] === false) return 'click';
  return hasClickFlag && feature_flags['ENABLE_DND_WITH_CLICK_UX'] === false ? 'drop' : 'dropOrClick';
}
