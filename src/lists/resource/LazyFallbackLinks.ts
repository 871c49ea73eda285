import { lazyComponent } from '../../ui/lazyComponent';

/** The links of a page without content, loaded when they are shown: with a search, for which pages with content have no use. */
export const LazyFallbackLinks = lazyComponent(() => import('../../ui/FallbackLinks').then((m) => m.FallbackLinks), {
  onFailure: 'fallback',
});
