import type { UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { readItemExtra, writeItemExtra } from '../itemExtra';
import { TextField } from './TextField';

export interface CertificationFieldsProps {
  readonly fields: UnknownRecord;
  readonly onChange: (fields: UnknownRecord) => void;
  readonly about: 'column' | 'metric';
}

/** Who certified it, and a warning: what the server keeps in `extra`. */
export function CertificationFields({ fields, onChange, about }: CertificationFieldsProps) {
  const extra = readItemExtra(fields);
  const metric = about === 'metric';
  return (
    <>
      <TextField
        label={t('Certified by')}
        placeholder={t('Certified by')}
        {...(metric ? { help: t('Person or group that has certified this metric') } : {})}
        value={extra.certified_by}
        onChange={(certified_by) => onChange(writeItemExtra(fields, { certified_by }))}
      />
      <TextField
        label={t('Certification details')}
        placeholder={t('Certification details')}
        {...(metric ? { help: t('Details of the certification') } : {})}
        value={extra.certification_details}
        onChange={(certification_details) => onChange(writeItemExtra(fields, { certification_details }))}
      />
      <TextField
        label={t('Warning')}
        area
        {...(metric ? { help: t('Optional warning about use of this metric') } : {})}
        value={extra.warning_markdown}
        onChange={(warning_markdown) => onChange(writeItemExtra(fields, { warning_markdown }))}
      />
    </>
  );
}
