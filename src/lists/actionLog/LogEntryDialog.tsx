import { Descriptions } from 'antd';
import { utcDateTime } from '../../lib/format/dates';
import { t } from '../../lib/t';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { CodeEditor } from '../../ui/code/CodeEditor';
import { AntdProvider } from '../forms/AntdProvider';
import { indentJson } from './indentJson';
import { getUserName, type LogRow } from './logRow';

/** One entry of the action log, with its JSON. */
export function LogEntryDialog({ entry, onClose }: { readonly entry: LogRow; readonly onClose: () => void }) {
  const items = [
    [t('User'), [getUserName(entry), entry.user?.username].filter(Boolean).join(' · ')],
    [t('Action'), entry.action],
    [t('Time'), utcDateTime(entry.dttm)],
    [t('Dashboard Id'), entry.dashboard_id],
    [t('Slice Id'), entry.slice_id],
    [t('Duration Ms'), entry.duration_ms],
    [t('Referrer'), entry.referrer],
  ] as const;
  return (
    <Dialog
      title={t('Action Log')}
      width={680}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <AntdProvider>
        <Descriptions
          column={1}
          size="small"
          bordered
          items={items.map(([label, children]) => ({ key: label, label, children }))}
        />
      </AntdProvider>
      {entry.json !== null && (
        <CodeEditor
          label={t('JSON')}
          language="json"
          height={220}
          disabled
          value={indentJson(entry.json)}
          onChange={() => undefined}
        />
      )}
    </Dialog>
  );
}
