import { Field } from '../../../ui/form/Field';
import { t } from '../../../lib/t';
import { TextInput } from '../../../ui/form/TextInput';
import type { PartOfProperties } from './NameFields';

/** Who vouches for the dashboard. Details are kept only with somebody who does. */
export function CertificationFields({ typed, onChange }: PartOfProperties) {
  const isCertified = typed.certified_by.trim() !== '';
  return (
    <div className="properties-columns">
      <Field label={t('Certified by')} help={t('Person or group that has certified this dashboard.')}>
        {({ id, describedBy }) => (
          <TextInput
            id={id}
            describedBy={describedBy}
            value={typed.certified_by}
            onChange={(certified_by) => onChange({ certified_by })}
          />
        )}
      </Field>
      <Field
        label={t('Certification details')}
        help={
          isCertified || typed.certification_details === ''
            ? t('Any additional detail to show in the certification tooltip.')
            : t('Details are kept only with a name in the field before.')
        }
      >
        {({ id, describedBy }) => (
          <TextInput
            id={id}
            describedBy={describedBy}
            disabled={!isCertified}
            value={typed.certification_details}
            onChange={(certification_details) => onChange({ certification_details })}
          />
        )}
      </Field>
    </div>
  );
}
