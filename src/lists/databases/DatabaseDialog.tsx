import { useCallback, useState } from 'react';
import { fetchConnection, fetchEngines, type DatabaseEngine } from '../../api/databaseConnections';
import { t } from '../../lib/t';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { AntdProvider } from '../forms/AntdProvider';
import { LoadedDialog } from '../forms/LoadedDialog';
import { ConnectionDialog } from './ConnectionDialog';
import { ConnectionSteps } from './ConnectionSteps';
import type { DatabaseRow } from './databaseRow';
import { EnginePicker } from './EnginePicker';
import { fromConnection, fromEngine, type Connectable } from './model/connectionValues';

interface NewProps {
  readonly onSaved: () => void;
  readonly onClose: (created?: string) => void;
}

function NewDatabase({ engines, onSaved, onClose }: NewProps & { readonly engines: readonly DatabaseEngine[] }) {
  const [connectable, setConnectable] = useState<Connectable>();
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
export function DatabaseDialog({ row, onSaved, onClose }: NewProps & { readonly row: DatabaseRow | undefined }) {
  const id = row?.id;
  const load = useCallback(
    async (signal: AbortSignal): Promise<Connectable | readonly DatabaseEngine[]> =>
      id === undefined ? fetchEngines(signal) : fromConnection(await fetchConnection(id, signal)),
    [id],
  );
  return (
    <LoadedDialog title={row ? t('Edit database') : t('Connect a database')} load={load} onClose={() => onClose()}>
      {(loaded) =>
        'initial' in loaded ? (
          <ConnectionDialog connectable={loaded} onSaved={onSaved} onClose={onClose} />
        ) : (
          <NewDatabase engines={loaded} onSaved={onSaved} onClose={onClose} />
        )
      }
    </LoadedDialog>
  );
}
