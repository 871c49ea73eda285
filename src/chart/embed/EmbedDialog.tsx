import { useState } from 'react';
import { copyWithToast } from '../export/share';
import { useLoaded } from '../useLoaded';
import { getErrorMessage } from '../../lib/getErrorMessage';
import { Field } from '../../ui/form/Field';
import { t } from '../../lib/t';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/form/TextArea';
import { TextInput } from '../../ui/form/TextInput';
import { Icon } from '../../ui/icons';
import { Loading } from '../../ui/Loading';
import { embedCode, DEFAULT_SIZE } from './embedCode';
import './embed.css';

export interface EmbedDialogProps {
  /** Creates a permalink; called once when the dialog opens. */
  readonly createLink: () => Promise<string>;
  readonly onClose: () => void;
}

/** Shows HTML that embeds the chart in another page, in a size set by the user. */
export function EmbedDialog({ createLink, onClose }: EmbedDialogProps) {
  const loaded = useLoaded(createLink);
  const [size, setSize] = useState(DEFAULT_SIZE);
  return (
    <Dialog title={t('Embed code')} width={600} onClose={onClose}>
      {loaded.state === 'loading' && <Loading />}
      {loaded.state === 'failed' && (
        <Alert title={getErrorMessage(loaded.error)}>
          <Button onClick={loaded.retry}>{t('Retry')}</Button>
        </Alert>
      )}
      {loaded.state === 'ready' && (
        <div className="chart-embed">
          <div className="chart-embed-size">
            <Field label={t('Chart height')}>
              {({ id }) => (
                <TextInput id={id} value={size.height} onChange={(height) => setSize({ ...size, height })} />
              )}
            </Field>
            <Field label={t('Chart width')}>
              {({ id }) => <TextInput id={id} value={size.width} onChange={(width) => setSize({ ...size, width })} />}
            </Field>
          </div>
          <Field label={t('Embed code')}>
            {({ id }) => (
              <TextArea
                id={id}
                readOnly
                rows={8}
                spellCheck={false}
                className="chart-embed-code"
                value={embedCode(loaded.value, size)}
                onChange={() => undefined}
              />
            )}
          </Field>
          <Button
            kind="primary"
            icon={<Icon name="copy" />}
            onClick={() => void copyWithToast(embedCode(loaded.value, size))}
          >
            {t('Copy to clipboard')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
