import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import type { EngineInformation } from '../../api/databaseConnections';
import type { ServerTraits } from '../../lib/getTraits';
import { t } from '../../lib/t';
import { OtherSettings } from './OtherSettings';
import { PerformanceSettings } from './PerformanceSettings';
import { SecuritySettings } from './SecuritySettings';
import { SqlLabSettings } from './SqlLabSettings';

function Section({
  title,
  help,
  isInvalid = false,
  children,
}: {
  readonly title: string;
  readonly help: string;
  /** Saving was prevented by a field in it. */
  readonly isInvalid?: boolean;
  readonly children: ReactNode;
}) {
  const [wasInvalid, setWasInvalid] = useState(isInvalid);
  const [isOpen, setIsOpen] = useState(false);
  // Its fields are made when it is opened first, and stay then.
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (isInvalid !== wasInvalid) {
    setWasInvalid(isInvalid);
    if (isInvalid) setIsOpen(true);
  }
  return (
    <details className="database-section" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {title} <span className="database-hint">{help}</span>
      </summary>
      {wasOpened && children}
    </details>
  );
}

/** What of a database is not needed to connect it. */
export function AdvancedSettings({
  information,
  traits,
  invalidFields,
}: {
  readonly information: EngineInformation;
  readonly traits: ServerTraits;
  readonly invalidFields: readonly string[];
}) {
  const isInvalid = (names: readonly string[]): boolean => names.some((name) => invalidFields.includes(name));
  const isExposed = Form.useWatch('expose_in_sqllab', { preserve: true }) === true;
  return (
    <>
      <Section title={t('SQL Lab')} help={t('Adjust how this database will interact with SQL Lab.')}>
        <SqlLabSettings isExposed={isExposed} traits={traits} />
      </Section>
      <Section
        title={t('Performance')}
        help={t('Adjust performance settings of this database.')}
        isInvalid={isInvalid(['cache_timeout', 'schema_cache_timeout', 'table_cache_timeout'])}
      >
        <PerformanceSettings traits={traits} />
      </Section>
      <Section
        title={t('Security')}
        help={t('Add extra connection information.')}
        isInvalid={isInvalid(['masked_encrypted_extra'])}
      >
        <SecuritySettings canUpload={information.supports_file_upload} />
      </Section>
      <Section
        title={t('Other')}
        help={t('Additional settings.')}
        isInvalid={isInvalid(['metadata_params', 'engine_params'])}
      >
        <OtherSettings canChangeCatalog={information.supports_dynamic_catalog} traits={traits} />
      </Section>
    </>
  );
}
