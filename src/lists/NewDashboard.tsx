import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toRequestError } from '../store/requestError';
import { hasFlag, type Bootstrap } from '../api/session/bootstrapShape';
import { can } from '../api/session/permissions';
import { t } from '../lib/t';
import { useBootstrap } from '../store/sessionContext';
import { useCreateItem } from '../store/useCreateItem';
import { Button } from '../ui/Button';
import { toast } from '../ui/toast';
import { isTooNarrowToEdit } from '../ui/useIsTooNarrowToEdit';

/** As in Superset: on 2.x a new dashboard has native filters if the migration from filter boxes is enabled. */
function toDashboardBody(bootstrap: Bootstrap) {
  const { userId } = bootstrap.user;
  return {
    dashboard_title: '[ untitled dashboard ]',
    ...(userId !== undefined && { owners: [userId] }),
    ...(hasFlag(bootstrap, 'ENABLE_FILTER_BOX_MIGRATION') && {
      json_metadata: JSON.stringify({ native_filter_configuration: [], show_native_filters: true }),
    }),
  };
}

/** A button that creates an empty dashboard and opens it, in edit mode where the screen allows; hidden without the permission. */
export function NewDashboard({ kind = 'primary' }: { readonly kind?: 'primary' | 'default' }) {
  const createDashboard = useCreateItem({
    path: '/api/v1/dashboard/',
    nameColumn: 'dashboard_title',
    hasUniqueNames: false,
    timeColumn: 'changed_on_delta_humanized',
  });
  const bootstrap = useBootstrap();
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  const { user } = bootstrap;
  if (user.isAnonymous || can(bootstrap, 'can_write', 'Dashboard') === false) return null;
  const create = async (): Promise<void> => {
    setIsCreating(true);
    try {
      const id = await createDashboard(toDashboardBody(bootstrap));
      if (id === undefined) throw new Error(t('Sorry, an unknown error occurred'));
      void navigate(`/superset/dashboard/${String(id)}/${isTooNarrowToEdit() ? '' : '?edit=true'}`);
    } catch (error) {
      const { message } = toRequestError(error);
      toast.danger(t('An error occurred while creating %ss: %s', t('dashboard'), message));
      setIsCreating(false);
    }
  };
  return (
    <Button kind={kind} disabled={isCreating} onClick={() => void create()}>
      {`+ ${t('Dashboard')}`}
    </Button>
  );
}
