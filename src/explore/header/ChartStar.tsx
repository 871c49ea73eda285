import { serverTraits } from '../../api/session/serverTraits';
import { t } from '../../lib/t';
import { useChartStarQuery, useSetChartStarMutation } from '../state/chartApi';
import { useBootstrap } from '../../store/sessionContext';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { toast } from '../../ui/toast';

/** The person's own mark on the chart. */
export function ChartStar({ sliceId }: { readonly sliceId: number }) {
  const bootstrap = useBootstrap();
  const { data: on = false, isSuccess } = useChartStarQuery(sliceId, { skip: bootstrap.user.isAnonymous });
  const [setStar] = useSetChartStarMutation();
  const toggle = async (): Promise<void> => {
    const { error } = await setStar({ favorites: serverTraits(bootstrap).favorites, id: sliceId, on: !on });
    if (error && 'detail' in error) toast.danger(t('There was an error saving the favorite status: %s', error.detail));
  };
  return (
    <IconButton
      label={t('Click to favorite/unfavorite')}
      aria-pressed={on}
      disabled={!isSuccess}
      className={`favorite-star${on ? ' is-on' : ''}`}
      icon={<Icon name={on ? 'starFilled' : 'star'} size={18} />}
      onClick={() => void toggle()}
    />
  );
}
