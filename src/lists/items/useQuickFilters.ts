import { useMemo } from 'react';
import { t } from '../../lib/t';
import { isBootstrapKnown, useBootstrap } from '../../store/sessionContext';
import type { ListToggle } from '../resource/listResource';

/** Favorite and Mine. Disabled until the user is known, rather than hidden, to avoid a layout shift. */
export function useQuickFilters(): readonly ListToggle[] {
  const bootstrap = useBootstrap();
  const { user } = bootstrap;
  const isUserKnown = isBootstrapKnown(bootstrap);
  return useMemo(() => {
    const toggles: ListToggle[] = [];
    if (!isUserKnown || !user.isAnonymous)
      toggles.push({
        name: 'favorite',
        label: t('Favorite'),
        value: { label: t('Yes'), value: true },
        disabled: !isUserKnown,
      });
    if (!isUserKnown || user.userId !== undefined) {
      const label = `${user.firstName} ${user.lastName}`.trim() || user.username;
      toggles.push({
        name: 'owners',
        label: t('Mine'),
        value: { label, value: user.userId ?? '' },
        disabled: !isUserKnown,
      });
    }
    return toggles;
  }, [user, isUserKnown]);
}
