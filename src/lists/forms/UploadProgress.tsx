import { Progress } from 'antd';
import type { ByteProgress } from '../../api/client/uploadSend';
import { formatMemory } from '../../lib/format/memorySize';
import { t } from '../../lib/t';
import { AntdProvider } from './AntdProvider';
import './fileDrop.css';

/** How much of a file has been sent, in bytes too; after all of it, that the server works. */
export function UploadProgress({ progress, fileSize }: { readonly progress: ByteProgress; readonly fileSize: number }) {
  const total = progress.total ?? fileSize;
  const percent = total > 0 ? Math.min(100, Math.floor((100 * progress.loaded) / total)) : 0;
  const isSent = percent === 100;
  const text = isSent ? t('Sent. The server is working on it…') : t('Uploading: %s%', percent);
  return (
    <div className="file-progress">
      <AntdProvider>
        <Progress percent={percent} status={isSent ? 'success' : 'normal'} showInfo={false} aria-label={text} />
      </AntdProvider>
      <p role="status">{text}</p>
      {!isSent && <p>{t('%s of %s', formatMemory(progress.loaded, false), formatMemory(total, false))}</p>}
    </div>
  );
}
