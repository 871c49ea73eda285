import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { IN_PLACE } from '../../store/urlWriter';
import { withoutEditParam } from '../state/dashboardAddress';

interface EditNavigation {
  readonly enter: () => void;
  readonly leave: () => void;
  /** After a save: to the dashboard's own address, without parameters. */
  readonly saved: (idOrSlug: string) => void;
}

/** Enters and leaves edit mode. The dashboard stays open, and Back never enters edit mode again after it was left. */
export function useEditNavigation(): EditNavigation {
  const navigate = useNavigate();
  const enter = useCallback(() => {
    const { search, hash } = window.location;
    const plain = withoutEditParam(search);
    void navigate({ search: plain === '' ? '?edit=true' : `${plain}&edit=true`, hash });
  }, [navigate]);
  const leave = useCallback(() => {
    const { search, hash } = window.location;
    void navigate({ search: withoutEditParam(search), hash }, { replace: true });
  }, [navigate]);
  const saved = useCallback(
    (idOrSlug: string) => {
      void navigate(`/superset/dashboard/${encodeURIComponent(idOrSlug)}/`, { replace: true, state: IN_PLACE });
    },
    [navigate],
  );
  return { enter, leave, saved };
}
