import { useState } from 'react';
import { toRequestError } from '../../store/requestError';
import { t } from '../../lib/t';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { toast } from '../../ui/toast';
import { BulkResults, CopyResultsButton } from './BulkResults';
import './interruptedRuns.css';
import { forgetRun, readInterruptedRuns, type StoredRun } from './storedRuns';

export interface InterruptedRunsProps {
  /** The path of the page's list. */
  readonly list?: string | undefined;
  /** Selects rows of the list; how many are still there. */
  readonly onSelect?: ((ids: readonly number[]) => Promise<number>) | undefined;
}

/** The ids of what is not known to be done. */
const getOpenIds = ({ items }: StoredRun): readonly number[] =>
  items.flatMap(({ key, result }) => (typeof key === 'number' && result?.status !== 'done' ? [key] : []));

function SelectOpenButton({
  run,
  onSelect,
  onSelected,
}: {
  readonly run: StoredRun;
  readonly onSelect: (ids: readonly number[]) => Promise<number>;
  readonly onSelected: () => void;
}) {
  const [isSelecting, setIsSelecting] = useState(false);
  const select = async (): Promise<void> => {
    setIsSelecting(true);
    try {
      const count = await onSelect(getOpenIds(run));
      if (count === 0) toast.info(t('Nothing of it is in the list any more.'));
      onSelected();
    } catch (error) {
      toast.danger(toRequestError(error).message);
      setIsSelecting(false);
    }
  };
  return (
    <Button disabled={isSelecting} onClick={() => void select()}>
      {t('Select what was not done')}
    </Button>
  );
}

/** Runs that a reload or a crash of the page has cut off: says how far they came, so that the user can do the rest. */
export function InterruptedRuns({ list, onSelect }: InterruptedRunsProps) {
  const [runs, setRuns] = useState(readInterruptedRuns);
  const [shown, setShown] = useState<StoredRun>();
  const dismiss = (run: StoredRun): void => {
    forgetRun(run.id);
    setRuns((now) => now.filter(({ id }) => id !== run.id));
  };
  return (
    <>
      {runs.map((run) => {
        const done = run.items.filter(({ result }) => result?.status === 'done').length;
        return (
          <div key={run.id} className="interrupted-run">
            <Alert
              kind="warning"
              title={t(
                '“%s” was cut off when the page was left: %s of %s are known to be done.',
                run.title,
                done,
                run.items.length,
              )}
            >
              <Button onClick={() => setShown(run)}>{t('Show results')}</Button>{' '}
              {onSelect && run.list !== undefined && run.list === list && getOpenIds(run).length > 0 && (
                <>
                  <SelectOpenButton run={run} onSelect={onSelect} onSelected={() => dismiss(run)} />{' '}
                </>
              )}
              <Button kind="link" onClick={() => dismiss(run)}>
                {t('Dismiss')}
              </Button>
            </Alert>
          </div>
        );
      })}
      {shown && (
        <Dialog
          title={shown.title}
          onClose={() => setShown(undefined)}
          footer={
            <>
              <CopyResultsButton items={shown.items} />
              <Button kind="primary" onClick={() => setShown(undefined)}>
                {t('Close')}
              </Button>
            </>
          }
        >
          <p>{t('What was not done can be selected in the list and done again; what was done stays as it is.')}</p>
          <BulkResults items={shown.items} />
        </Dialog>
      )}
    </>
  );
}
