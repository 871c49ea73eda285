import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { asString } from '../../lib/read';
import { withoutEditParam } from '../state/dashboardAddress';
import { moveDashboard } from '../state/loadDashboard';

interface EditAddress {
  readonly enter: () => void;
  readonly leave: () => void;
  /** After a save: at its address, without parameters. */
  readonly saved: (idOrSlug: string) => void;
}

/**
 * The ways between looking and editing; the dashboard stays open, and Back never opens edit mode again once it is over.
 * The address is read as it stands: the filters' key is written without the router's knowledge.
 */
export function useEditAddress(): EditAddress {
  const navigate = useNavigate();
  const here = asString(useParams()['idOrSlug']);
  const enter = useCallback(() => {
    const plain = withoutEditParam(window.location.search);
    moveDashboard(here, plain);
    void navigate({ search: plain === '' ? '?edit=true' : `${plain}&edit=true`, hash: window.location.hash });
  }, [navigate, here]);
  const leave = useCallback(() => {
    const search = withoutEditParam(window.location.search);
    moveDashboard(here, search);
    void navigate({ search, hash: window.location.hash }, { replace: true });
  }, [navigate, here]);
  const saved = useCallback(
    (idOrSlug: string) => {
      moveDashboard(idOrSlug, '');
      void navigate(`/superset/dashboard/${encodeURIComponent(idOrSlug)}/`, { replace: true });
    },
    [navigate],
  );
  return { enter, leave, saved };
}
