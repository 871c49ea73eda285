import { getNumberFormatter } from '../../lib/format/numberFormat';
import { Checkbox } from '../../ui/form/Checkbox';

export interface EventTypesProps {
  readonly names: readonly string[];
  readonly colors: ReadonlyMap<string, string>;
  readonly counts: ReadonlyMap<string, number>;
  /** The number of all events that are drawn. */
  readonly drawn: number;
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (name: string) => void;
}

/** More check boxes take too long to draw. */
const MOST = 200;

/** A check box per type of event, with its share of those drawn. */
export function EventTypes({ names, colors, counts, drawn, hidden, onToggle }: EventTypesProps) {
  const format = getNumberFormatter('.1%');
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {names.slice(0, MOST).map((name) => {
        const count = counts.get(name) ?? 0;
        const share = drawn > 0 ? count / drawn : 0;
        const color = colors.get(name);
        return (
          <li key={name}>
            <Checkbox
              checked={!hidden.has(name)}
              onChange={() => {
                onToggle(name);
              }}
              label={
                <>
                  <span
                    aria-hidden
                    style={{ display: 'inline-block', width: 10, height: 10, borderRadius: 5, background: color }}
                  />{' '}
                  {name}
                  {count > 0 && ` (${format(share)})`}
                </>
              }
            />
            <div
              aria-hidden
              style={{ width: `${String(share * 100)}%`, height: 3, marginBottom: 2, background: color }}
            />
          </li>
        );
      })}
      {names.length > MOST && <li>{`+${String(names.length - MOST)}`}</li>}
    </ul>
  );
}
