import type { UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { CertificationFields } from '../../ui/form/CertificationFields';
import { readItemExtra, writeItemExtra } from '../model/itemExtra';
import { TextField } from './TextField';

export interface CertificationAndWarningProps {
  readonly fields: UnknownRecord;
  readonly onChange: (fields: UnknownRecord) => void;
  /** The fields of a metric have help texts. */
  readonly isMetric?: boolean;
}

/** The certification and the warning of a column or metric, which the server stores in `extra`. */
export function CertificationAndWarning({ fields, onChange, isMetric = false }: CertificationAndWarningProps) {
  const extra = readItemExtra(fields);
  return (
    <>
      <CertificationFields
        certifiedBy={extra.certified_by}
        onCertifiedByChange={(certified_by) => onChange(writeItemExtra(fields, { certified_by }))}
        {...(isMetric && { certifiedByHelp: t('Person or group that has certified this metric') })}
        details={extra.certification_details}
        onDetailsChange={(certification_details) => onChange(writeItemExtra(fields, { certification_details }))}
        {...(isMetric && { detailsHelp: t('Details of the certification') })}
      />
      <TextField
        label={t('Warning')}
        area
        {...(isMetric && { help: t('Optional warning about use of this metric') })}
        value={extra.warning_markdown}
        onChange={(warning_markdown) => onChange(writeItemExtra(fields, { warning_markdown }))}
      />
    </>
  );
}
