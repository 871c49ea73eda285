import { Result } from 'antd';
import { t } from '../../lib/t';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { PageLink } from '../../ui/PageLink';
import { AntdProvider } from '../forms/AntdProvider';

export interface UploadResult {
  readonly tableName: string;
  /** Of the table, where it was found. */
  readonly dataset: number | undefined;
}

/** What was uploaded, and where to go from here. */
export function UploadDone({ tableName, dataset, onClose }: UploadResult & { readonly onClose: () => void }) {
  return (
    <Dialog
      title={t('Upload file to database')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <AntdProvider>
        <Result
          className="upload-done"
          status="success"
          title={t('Data imported')}
          subTitle={tableName}
          extra={
            dataset !== undefined && (
              <PageLink href={`/explore/?datasource_type=table&datasource_id=${String(dataset)}`} onClick={onClose}>
                {t('Explore the dataset')}
              </PageLink>
            )
          }
        />
      </AntdProvider>
    </Dialog>
  );
}
