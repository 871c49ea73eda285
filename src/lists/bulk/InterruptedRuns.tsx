import { useState } from 'react';
import { t } from '../../lib/t';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { BulkResults, CopyResultsButton } from './BulkResults';
import './interruptedRuns.css';
import { forgetRun, readInterruptedRuns, type StoredRun } from './storedRuns';

/** Runs that a reload or a crash of the page has cut off: says how far they came, so that the user can do the rest. */
export function InterruptedRuns() {
  const [runs, setRuns] = useState(readInterruptedRuns);
  const [shown, setShown] = useState<StoredRun>();
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
              <Button
                kind="link"
                onClick={() => {
                  forgetRun(run.id);
                  setRuns(runs.filter(({ id }) => id !== run.id));
                }}
              >
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
