import { useCallback, useState } from 'react';
import { fetchConnection, fetchEngines, type DatabaseEngine } from '../../api/databaseConnections';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { AntdProvider } from '../forms/AntdProvider';
import { LoadedDialog } from '../forms/LoadedDialog';
import { ConnectionDialog } from './ConnectionDialog';
import { ConnectionSteps } from './ConnectionSteps';
import type { DatabaseRow } from './databaseRow';
import { EnginePicker } from './EnginePicker';
import { fromConnection, fromEngine, type Connectable } from './model/connectionValues';
import { isAvailable } from './model/isAvailable';

interface DialogProps {
  readonly onSaved: () => void;
  readonly onClose: (created?: string) => void;
}

interface NewProps extends DialogProps {
  /** Selected already, where the server has a driver for it. */
  readonly engine?: string | undefined;
}

function NewDatabase(props: NewProps & { readonly engines: readonly DatabaseEngine[] }) {
  const { engines, engine, onSaved, onClose } = props;
  const [connectable, setConnectable] = useState<Connectable | undefined>(() => {
    const preset = engines.find((one) => one.engine === engine && isAvailable(one));
    return preset && fromEngine(preset);
  });
  if (connectable)
    return (
      <ConnectionDialog
        connectable={connectable}
        onBack={() => setConnectable(undefined)}
        onSaved={onSaved}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      title={t('Connect a database')}
      width={680}
      onClose={() => onClose()}
      footer={<Button onClick={() => onClose()}>{t('Cancel')}</Button>}
    >
      <AntdProvider>
        <ConnectionSteps current={0} />
      </AntdProvider>
      <EnginePicker engines={engines} onSelect={(engine) => setConnectable(fromEngine(engine))} />
    </Dialog>
  );
}

/** Connects a new database, or edits the connection of the given one. */
export function DatabaseDialog(props: NewProps & { readonly row: DatabaseRow | undefined }) {
  const client = useClient();
  const { row, engine, onSaved, onClose } = props;
  const id = row?.id;
  const load = useCallback(
    async (signal: AbortSignal): Promise<Connectable | readonly DatabaseEngine[]> =>
      id === undefined ? fetchEngines(client, signal) : fromConnection(await fetchConnection(client, id, signal)),
    [client, id],
  );
  return (
    <LoadedDialog title={row ? t('Edit database') : t('Connect a database')} load={load} onClose={() => onClose()}>
      {(loaded) =>
        'initial' in loaded ? (
          <ConnectionDialog connectable={loaded} onSaved={onSaved} onClose={onClose} />
        ) : (
          <NewDatabase engines={loaded} engine={engine} onSaved={onSaved} onClose={onClose} />
        )
      }
    </LoadedDialog>
  );
}
