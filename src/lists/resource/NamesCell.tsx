import { t } from '../../lib/t';

const MOST = 4;

/** Names of what belongs to a row: a few, and the number of the others, whose names are the tooltip. */
export function NamesCell({ names }: { readonly names: readonly string[] }) {
  if (names.length <= MOST) return names.join(', ');
  return (
    <span title={names.join(', ')}>{`${names.slice(0, MOST).join(', ')} ${t('+ %s more', names.length - MOST)}`}</span>
  );
}
