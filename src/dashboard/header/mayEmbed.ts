import { hasFlag, type Bootstrap } from '../../api/session/bootstrapShape';
import { hasPermission } from '../../api/session/permissions';

/** Whether the user may change how dashboards are embedded. Not from within an embedded one. */
export function mayEmbed(bootstrap: Bootstrap): boolean {
  return (
    bootstrap.isEmbedded !== true &&
    hasFlag(bootstrap, 'EMBEDDED_SUPERSET') &&
    hasPermission(bootstrap.user, 'can_set_embedded', 'Dashboard')
  );
}
