import { lazyComponent } from '../../../ui/lazyComponent';

// Most maps are looked at only.
export const LazyDeckTip = lazyComponent(() => import('./DeckTip').then((m) => m.DeckTip));
export const LazyScriptedTip = lazyComponent(() => import('./ScriptedTip').then((m) => m.ScriptedTip));
