import { lazyComponent } from '../../../ui/lazyComponent';

export const LazyColumnFilterPanel = lazyComponent(() =>
  import('./ColumnFilterPanel').then((m) => m.ColumnFilterPanel),
);
