import { t } from '../../../lib/t';
import { CertificationFields } from '../../../ui/form/CertificationFields';
import type { PropertiesSectionProps } from './NameFields';

/** The dashboard's certification. Details are saved only with a certifier. */
export function DashboardCertification({ typed, onChange }: PropertiesSectionProps) {
  const isCertified = typed.certified_by.trim() !== '';
  return (
    <div className="properties-columns">
      <CertificationFields
        certifiedBy={typed.certified_by}
        onCertifiedByChange={(certified_by) => onChange({ certified_by })}
        certifiedByHelp={t('Person or group that has certified this dashboard.')}
        details={typed.certification_details}
        onDetailsChange={(certification_details) => onChange({ certification_details })}
        isDetailsDisabled={!isCertified}
        detailsHelp={
          isCertified || typed.certification_details === ''
            ? t('Any additional detail to show in the certification tooltip.')
            : t('Details are saved only with a name in the field before.')
        }
      />
    </div>
  );
}
