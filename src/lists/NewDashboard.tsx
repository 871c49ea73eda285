import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toRequestError } from '../store/requestError';
import { hasFlag, type Bootstrap } from '../api/session/bootstrapShape';
import { createDashboard } from '../api/createDashboard';
import { can } from '../api/session/permissions';
import { t } from '../lib/t';
import { useBootstrap } from '../store/sessionContext';
import { Button } from '../ui/Button';
import { toast } from '../ui/toast';

/** What the server's own page for a new dashboard makes. Filters of 2.x are native where it offers to leave filter boxes behind. */
function emptyDashboard(bootstrap: Bootstrap) {
  const { userId } = bootstrap.user;
  return {
    dashboard_title: '[ untitled dashboard ]',
    ...(userId !== undefined && { owners: [userId] }),
    ...(hasFlag(bootstrap, 'ENABLE_FILTER_BOX_MIGRATION') && {
      json_metadata: JSON.stringify({ native_filter_configuration: [], show_native_filters: true }),
    }),
  };
}

/** Makes an empty dashboard and opens it to be edited; for those who may. */
export function NewDashboard() {
  const bootstrap = useBootstrap();
  const navigate = useNavigate();
  const [making, setMaking] = useState(false);
  const { user } = bootstrap;
  if (user.isAnonymous || can(bootstrap, 'can_write', 'Dashboard') === false) return null;
  const make = async (): Promise<void> => {
    setMaking(true);
    try {
      const id = await createDashboard(emptyDashboard(bootstrap));
      void navigate(`/superset/dashboard/${String(id)}/?edit=true`);
    } catch (error) {
      const { message } = toRequestError(error);
      toast.danger(t('An error occurred while creating %ss: %s', t('dashboard'), message));
      setMaking(false);
    }
  };
  return (
    <Button kind="primary" disabled={making} onClick={() => void make()}>
      {`+ ${t('Dashboard')}`}
    </Button>
  );
}
