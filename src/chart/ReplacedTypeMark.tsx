import { t } from '../lib/t';
import { Icon } from '../ui/icons';
import { vizName } from '../viz/vizLabels';

export interface ReplacedTypeMarkProps {
  readonly replacedType: string;
  readonly viz_type: string;
}

/** Marks a chart whose saved type the server no longer has: it is drawn as the type that replaced it. */
export function ReplacedTypeMark({ replacedType, viz_type }: ReplacedTypeMarkProps) {
  const text = t('%s has been replaced: this chart is shown as %s.', vizName(replacedType), vizName(viz_type));
  return (
    <span
      role="img"
      aria-label={text}
      title={text}
      style={{ display: 'inline-flex', alignSelf: 'center', flex: 'none' }}
    >
      <Icon name="info" />
    </span>
  );
}
