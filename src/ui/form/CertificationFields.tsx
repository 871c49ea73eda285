import type { ReactNode } from 'react';
import { t } from '../../lib/t';
import { Field } from './Field';
import { TextInput } from './TextInput';

export interface CertificationFieldsProps {
  readonly certifiedBy: string;
  readonly onCertifiedByChange: (text: string) => void;
  readonly certifiedByHelp?: ReactNode;
  readonly details: string;
  readonly onDetailsChange: (text: string) => void;
  readonly detailsHelp?: ReactNode;
  readonly isDetailsDisabled?: boolean;
}

/** The fields `certified_by` and `certification_details`. */
export function CertificationFields(props: CertificationFieldsProps) {
  return (
    <>
      <Field label={t('Certified by')} help={props.certifiedByHelp}>
        {({ id, describedBy }) => (
          <TextInput id={id} describedBy={describedBy} value={props.certifiedBy} onChange={props.onCertifiedByChange} />
        )}
      </Field>
      <Field label={t('Certification details')} help={props.detailsHelp}>
        {({ id, describedBy }) => (
          <TextInput
            id={id}
            describedBy={describedBy}
            disabled={props.isDetailsDisabled ?? false}
            value={props.details}
            onChange={props.onDetailsChange}
          />
        )}
      </Field>
    </>
  );
}
