import { useState } from 'react';
import { timeAgo } from '../../../lib/format/timeAgo';
import { t, tn } from '../../../lib/t';
import type { Resolution, Resolutions, Conflict } from '../../../layout/merge/conflict';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ConflictFieldset } from './ConflictFieldset';
import './save.css';

export interface ConflictDialogProps {
  readonly title: string;
  readonly okLabel: string;
  readonly by: string;
  readonly changed_on: string;
  readonly conflicts: readonly Conflict[];
  readonly omitted: readonly string[];
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onResolved: (resolutions: Resolutions) => void;
}

/** Lists conflicts with both versions to select from, and what saving would lose. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { title, okLabel, by, changed_on, conflicts, omitted, isBusy, onClose, onResolved } = props;
  const [resolutions, setResolutions] = useState<Resolutions>({});
  const resolve = (keys: readonly string[], resolution: Resolution): void =>
    setResolutions((current) => ({ ...current, ...Object.fromEntries(keys.map((key) => [key, resolution])) }));
  const openCount = conflicts.filter(({ key }) => resolutions[key] === undefined).length;
  const keys = conflicts.map(({ key }) => key);
  const changedBy = by === '' ? t('Somebody else') : by;
  return (
    <Dialog
      title={title}
      width={900}
      className="save-conflicts"
      onClose={onClose}
      footer={
        <>
          {openCount > 0 && (
            <span className="save-left">{tn('%s conflict to resolve', '%s conflicts to resolve', openCount)}</span>
          )}
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" disabled={openCount > 0 || isBusy} onClick={() => onResolved(resolutions)}>
            {okLabel}
          </Button>
        </>
      }
    >
      {conflicts.length > 0 && (
        <>
          <p>
            {t(
              '%s saved this dashboard %s, and changed some of what you changed. Choose which version to save; all other changes are merged.',
              changedBy,
              timeAgo(changed_on),
            )}
          </p>
          <div className="save-all">
            <Button onClick={() => resolve(keys, 'ours')}>{t('Choose all of mine')}</Button>
            <Button onClick={() => resolve(keys, 'theirs')}>{t('Choose all of theirs')}</Button>
          </div>
          {conflicts.map((conflict) => (
            <ConflictFieldset
              key={conflict.key}
              conflict={conflict}
              by={changedBy}
              resolution={resolutions[conflict.key]}
              onResolve={(resolution) => resolve([conflict.key], resolution)}
            />
          ))}
        </>
      )}
      {omitted.length > 0 && (
        <div className="v-alert v-alert-warning" role="status">
          <div className="v-alert-title">
            {t('This server does not accept the following. Saving removes it from the dashboard:')}
          </div>
          <ul>
            {omitted.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
