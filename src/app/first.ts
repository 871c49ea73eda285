import { startEarly } from '../api/early/early';

// The requests that the page at this address will certainly make leave before the main bundle has arrived.
startEarly();
// The chart builder is a chunk of its own: it is loaded beside the main bundle, not after it. The development server has
// no bundles, and there the builder's style sheets would come before theme.css, which declares the cascade layers.
if (import.meta.env.PROD && /^\/(superset\/)?explore\//.test(window.location.pathname)) {
  // The router imports it again and reports the error.
  import('../explore/page/ExplorePage').catch(() => undefined);
}
