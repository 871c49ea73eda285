import { t } from '../../lib/t';
import { usePermissions } from './usePermissions';

/** The name of a row that is edited in a dialog; plain text for users without write permission. */
export function EditableName({
  resource,
  name,
  onEdit,
}: {
  /** As in `/api/v1/{resource}/_info`. */
  readonly resource: string;
  readonly name: string;
  readonly onEdit: () => void;
}) {
  const can = usePermissions(resource, resource);
  if (!can('can_write')) return <>{name || t('[Untitled]')}</>;
  return (
    <button type="button" className="list-link" onClick={onEdit}>
      {name || t('[Untitled]')}
    </button>
  );
}
