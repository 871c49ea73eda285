import { useState } from 'react';
import { putDashboard } from '../../api/dashboard';
import { t } from '../../lib/t';
import { publishedChanged } from '../state/dashboardInfoSlice';
import { useAppDispatch, useClient } from '../../store/hooks';
import { toRequestError } from '../../store/requestError';
import { toast } from '../../ui/toast';
import { whileIdle } from '../../ui/whileIdle';

interface Props {
  readonly id: number;
  readonly published: boolean;
  readonly mayEdit: boolean;
}

/** Published or draft; users who may edit the dashboard toggle it. Others see a draft only. */
export function PublishedLabel({ id, published, mayEdit }: Props) {
  const client = useClient();
  const dispatch = useAppDispatch();
  const [saving, setSaving] = useState(false);
  const text = published ? t('Published') : t('Draft');
  if (!mayEdit) {
    if (published) return null;
    const note = t(
      'This dashboard is not published which means it will not show up in the list of dashboards. Favorite it to see it there or access it by using the URL directly.',
    );
    return (
      <span className="publish-label is-draft" title={note}>
        {text}
      </span>
    );
  }
  const toggle = async (): Promise<void> => {
    setSaving(true);
    try {
      await putDashboard(client, id, { published: !published });
      dispatch(publishedChanged({ id, published: !published }));
      toast.success(published ? t('This dashboard is now hidden') : t('This dashboard is now published'));
    } catch (error) {
      const { status, message } = toRequestError(error);
      toast.danger(
        status === 403
          ? t('You do not have permissions to edit this dashboard.')
          : t('Sorry, there was an error saving this dashboard: %s', message),
      );
    } finally {
      setSaving(false);
    }
  };
  return (
    <button
      type="button"
      className={`publish-label is-${published ? 'published' : 'draft'}`}
      title={
        published
          ? t('This dashboard is published. Click to make it a draft.')
          : t(
              'This dashboard is not published, it will not show up in the list of dashboards. Click here to publish this dashboard.',
            )
      }
      {...whileIdle(saving, () => void toggle())}
    >
      {text}
    </button>
  );
}
