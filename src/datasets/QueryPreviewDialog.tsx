import { asString } from '../lib/read';
import { t } from '../lib/t';
import type { Datasource } from '../lib/wire';
import { Dialog } from '../ui/Dialog';
import { CodeEditor } from '../ui/code/CodeEditor';

export interface QueryPreviewDialogProps {
  readonly datasource: Datasource;
  readonly onClose: () => void;
}

/** The SQL of a query dataset. */
export function QueryPreviewDialog({ datasource, onClose }: QueryPreviewDialogProps) {
  return (
    <Dialog title={t('Query preview')} width={720} onClose={onClose}>
      <CodeEditor
        language="sql"
        label={t('SQL')}
        readOnly
        height={320}
        value={asString(datasource['sql'])}
        // Read-only.
        onChange={() => undefined}
      />
    </Dialog>
  );
}
