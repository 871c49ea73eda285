import { lazyComponent } from '../../ui/lazyComponent';

export const LazyCommandPalette = lazyComponent(() =>
  import('../palette/CommandPalette').then((m) => m.CommandPalette),
);
