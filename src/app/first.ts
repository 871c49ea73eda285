import { startEarly } from '../api/early/early';
import { isExplorePath } from '../api/early/paths';
import { watchErrors } from './firstErrors';
import { watchStyles } from './watchStyles';
import { withoutAppRoot } from '../lib/appRoot';

// Sends the requests that the page at this URL needs in any case before the main bundle has loaded.
startEarly();
watchErrors();
watchStyles();
// The chart builder and what control panels share are separate chunks: load them in parallel with the main bundle. The
// development server has no bundles, and there the builder's style sheets would come before theme.css, which declares the
// cascade layers.
if (import.meta.env.PROD && isExplorePath(withoutAppRoot(window.location.pathname))) {
  // The router and the control panel import them again and report the error.
  import('../explore/page/ExplorePage').catch(() => undefined);
  import('../viz/controlPanels/shared.json').catch(() => undefined);
}
