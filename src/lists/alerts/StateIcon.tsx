import type { ReportKind } from '../../api/reports';
import { Icon } from '../../ui/icons';
import { getStates } from './alertStates';
import './alerts.css';

/** The state of a run. Unknown states are shown as the server writes them. */
export function StateIcon({ kind, state }: { readonly kind: ReportKind; readonly state: string | null }) {
  if (state === null || state === '') return null;
  const known = getStates(kind).find(({ value }) => value === state);
  if (!known) return <span>{state}</span>;
  return (
    <span className={`alert-state is-${known.tone}`} role="img" aria-label={known.text} title={known.text}>
      <Icon name={known.icon} />
    </span>
  );
}
