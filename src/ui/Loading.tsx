import { t } from '../lib/t';

/** A waiting mark. The class `loading` is what the server's report screenshots wait to disappear. */
export function Loading({ label }: { readonly label?: string }) {
  return (
    <div className="loading v-loading" role="status" aria-label={label ?? t('Loading...')}>
      <span className="v-spinner" aria-hidden="true" />
    </div>
  );
}
