import { startEarly } from '../api/client/early';

// What the page at this address will certainly ask for begins before the main bundle has arrived.
startEarly();
// The chart builder is a file of its own: it comes beside the main bundle, not after it.
if (/^\/(superset\/)?explore\//.test(window.location.pathname)) {
  // The router imports it again and says what went wrong.
  import('../explore/page/ExplorePage').catch(() => undefined);
}
