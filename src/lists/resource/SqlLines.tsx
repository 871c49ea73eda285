import { t } from '../../lib/t';
import { getFirstLines } from './getFirstLines';
import './sql.css';

/** The first lines of a query; a click shows all of it. */
export function SqlLines({
  sql,
  name,
  onOpen,
}: {
  readonly sql: string;
  readonly name: string;
  readonly onOpen: () => void;
}) {
  return (
    <button type="button" className="list-link sql-lines" aria-label={t('Query preview: %s', name)} onClick={onOpen}>
      {getFirstLines(sql)}
    </button>
  );
}
