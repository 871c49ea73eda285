import { t } from '../../lib/t';
import { Icon } from '../../ui/icons';
import { Tooltip } from '../../ui/form/Tooltip';

/** The mark of what somebody vouches for; who and why is told on pointing at it or with the focus. */
export function CertifiedIcon({ text }: { readonly text: string }) {
  return (
    <Tooltip text={text}>
      <span className="v-dataset-certified" role="img" aria-label={`${t('Certified')}: ${text}`} tabIndex={0}>
        <Icon name="certified" size={14} />
      </span>
    </Tooltip>
  );
}
