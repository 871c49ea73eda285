import type { DatabaseEngine } from '../../api/databaseConnections';
import { t } from '../../lib/t';
import { Alert } from '../../ui/Alert';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { isAvailable } from './model/isAvailable';

/** A database that the server does not list, connected by its SQLAlchemy URI. */
const OTHER: DatabaseEngine = {
  name: 'Other',
  engine: '',
  available_drivers: [],
  default_driver: null,
  preferred: false,
  parameters: {},
  sqlalchemy_uri_placeholder: '',
  engine_information: { disable_ssh_tunneling: false, supports_file_upload: true, supports_dynamic_catalog: false },
};

/** Step 1: the engines for which the server has a driver. Several may share an engine; their names differ. */
export function EnginePicker({
  engines,
  onSelect,
}: {
  readonly engines: readonly DatabaseEngine[];
  readonly onSelect: (engine: DatabaseEngine) => void;
}) {
  const available = engines.filter(isAvailable);
  const preferred = available.filter((engine) => engine.preferred);
  const sorted = available.toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <div className="database-engines">
      <h3>{t('Select a database to connect')}</h3>
      {available.length === 0 && <Alert kind="warning" title={t('No databases available')} />}
      {preferred.length > 0 && (
        <ul className="database-tiles">
          {preferred.map((engine) => (
            <li key={engine.name}>
              <button type="button" className="database-tile" onClick={() => onSelect(engine)}>
                {engine.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p>{t('Or choose from a list of other databases we support:')}</p>
      <Field label={t('Supported databases')}>
        {(ids) => (
          <Select
            {...ids}
            placeholder={t('Choose a database...')}
            options={[
              ...sorted.map(({ name }) => ({ value: name, label: name })),
              { value: OTHER.name, label: t('Other') },
            ]}
            value={undefined}
            onChange={(name) => onSelect(sorted.find((one) => one.name === name) ?? OTHER)}
          />
        )}
      </Field>
      <p className="database-hint">{t('Any databases that allow connections via SQL Alchemy URIs can be added. ')}</p>
    </div>
  );
}
