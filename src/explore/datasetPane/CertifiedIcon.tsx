import { t } from '../../lib/t';
import { Icon } from '../../ui/icons';
import { Tooltip } from '../../ui/form/Tooltip';

/** Shown for certified items; the tooltip has the details. */
export function CertifiedIcon({ text }: { readonly text: string }) {
  return (
    <Tooltip text={text}>
      <button type="button" className="v-info-icon v-dataset-certified" aria-label={`${t('Certified')}: ${text}`}>
        <Icon name="certified" size={14} />
      </button>
    </Tooltip>
  );
}
