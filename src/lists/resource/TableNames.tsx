import { t } from '../../lib/t';
import { Tooltip } from '../../ui/form/Tooltip';
import type { SqlTable } from './sqlRow';
import './sql.css';

function getFullName({ catalog, schema, table }: SqlTable): string {
  return [catalog, schema, table].filter(Boolean).join('.');
}

/** The tables of a query: the first, and how many others there are; all are listed in a tooltip. */
export function TableNames({ tables }: { readonly tables: readonly SqlTable[] }) {
  const [first, ...others] = tables;
  if (!first) return null;
  const names = tables.map(getFullName);
  if (others.length === 0) return <span title={names[0]}>{first.table}</span>;
  return (
    <>
      {first.table}{' '}
      <Tooltip
        text={names.map((name) => (
          <span key={name} className="sql-table">
            {name}
          </span>
        ))}
      >
        <button type="button" className="list-link" aria-label={t('%s more tables', others.length)}>
          (+{others.length})
        </button>
      </Tooltip>
    </>
  );
}
