import { hasFlag } from '../../api/session/bootstrapShape';
import { isMatrixified } from '../../chart/matrixify/isMatrixified';
import { t } from '../../lib/t';
import { useBootstrap } from '../../store/sessionContext';
import { useBuilder } from '../builder/builderContext';

/** Says that the chart is a grid of charts (Matrixify), as Superset 6.1.0 does beside its name. */
export function MatrixifiedTag() {
  const { values } = useBuilder();
  const isTagged = hasFlag(useBootstrap(), 'MATRIXIFY') && isMatrixified(values);
  return isTagged && <span className="explore-matrixified">{t('Matrixified')}</span>;
}
