import { t } from '../lib/t';

/** A spinner. The server's report screenshots wait until no element has the class `loading`. */
export function Loading({ label }: { readonly label?: string }) {
  return (
    <div className="loading v-loading" role="status" aria-label={label ?? t('Loading...')}>
      <span className="v-spinner" aria-hidden="true" />
    </div>
  );
}
