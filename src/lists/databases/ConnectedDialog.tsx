import { Result } from 'antd';
import { serverTraits } from '../../api/session/serverTraits';
import { t } from '../../lib/t';
import { useBootstrap } from '../../store/sessionContext';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { PageLink } from '../../ui/PageLink';
import { AntdProvider } from '../forms/AntdProvider';

/** What to do with a database that was just created. */
export function ConnectedDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const { sqlLabPath } = serverTraits(useBootstrap());
  return (
    <Dialog
      title={t('Database connected')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('Finish')}
        </Button>
      }
    >
      <AntdProvider>
        <Result
          className="database-connected"
          status="success"
          title={name}
          subTitle={t(
            'Create a dataset to begin visualizing your data as a chart or go to\n          SQL Lab to query your data.',
          )}
          extra={
            <div className="database-next">
              <PageLink href="/dataset/add/">{t('Create dataset')}</PageLink>
              <PageLink href={sqlLabPath}>{t('Query data in SQL Lab')}</PageLink>
            </div>
          }
        />
      </AntdProvider>
    </Dialog>
  );
}
