import { t } from '../../lib/t';

const LISTED = 10;

/** The names of what an action is about, the first ones of many. */
export function NameList({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className="list-names">
      {names.slice(0, LISTED).map((name, i) => (
        <li key={i}>{name}</li>
      ))}
      {names.length > LISTED && <li>{t('… and %s others', names.length - LISTED)}</li>}
    </ul>
  );
}
