import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useParams } from 'react-router-dom';
import { asString } from '../../lib/read';
import { useAppSelector } from '../../store/hooks';
import { isInPlace } from '../../store/urlWriter';
import { hasEditParam, withoutEditParam } from '../state/dashboardAddress';
import { selectIsEditing } from '../state/selectIsEditing';

interface OpenedBy {
  readonly idOrSlug: string;
  /** The query string, without `edit`: edit mode is the same dashboard. */
  readonly search: string;
}

interface Opened extends OpenedBy {
  /** The current URL: changes that the page makes itself do not reopen the dashboard. */
  readonly current: OpenedBy;
}

/** What the dashboard is opened by. Changes with the URL, unless the page replaced it in place or is being edited. */
export function useOpenedBy(given?: string): OpenedBy {
  const idOrSlug = asString(useParams()['idOrSlug'], given);
  const location = useLocation();
  const type = useNavigationType();
  const isEditing = useAppSelector(selectIsEditing);
  const search = withoutEditParam(location.search);
  const [opened, setOpened] = useState<Opened>({ idOrSlug, search, current: { idOrSlug, search } });
  const { current } = opened;
  if (current.idOrSlug === idOrSlug && current.search === search) return opened;
  const isSame =
    (type === NavigationType.Replace && isInPlace(location.state)) ||
    (isEditing && hasEditParam(location.search) && current.idOrSlug === idOrSlug);
  const next: Opened = { ...(isSame ? opened : { idOrSlug, search }), current: { idOrSlug, search } };
  setOpened(next);
  return next;
}
