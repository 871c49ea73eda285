import type { UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import type { Outcome } from '../outcome';
import { partAt, type Positions } from '../positions';
import { changeMeta, settle, type Parts } from './settle';

/** Changes keys of a part's meta; undefined takes a key away. Sizes are set by `resize`. */
export function setMeta(positions: Positions, id: string, change: UnknownRecord): Outcome {
  if (!partAt(positions, id)) return { refused: t('This part is no longer on the dashboard.') };
  const parts: Parts = { ...positions.parts };
  changeMeta(parts, id, change);
  return { positions: settle(positions, parts), touched: [id] };
}
