import { useLocation } from 'react-router-dom';
import { hasFlag } from '../../api/session/bootstrapShape';
import { useBootstrap } from '../../store/sessionContext';
import { showsThumbnails } from './thumbnailSetting';

/** How the list is shown where its URL does not say it, and whether its rows need the server's pictures, which are for cards alone. */
export function useThumbnails(): { readonly defaultView: 'table' | 'card'; readonly hasThumbnails: boolean } {
  const bootstrap = useBootstrap();
  const { search } = useLocation();
  const defaultView = hasFlag(bootstrap, 'LISTVIEWS_DEFAULT_CARD_VIEW') ? 'card' : 'table';
  const view = new URLSearchParams(search).get('viewMode') ?? defaultView;
  const hasThumbnails = view === 'card' && hasFlag(bootstrap, 'THUMBNAILS') && showsThumbnails(bootstrap.user.userId);
  return { defaultView, hasThumbnails };
}
