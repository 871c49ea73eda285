import { Form } from 'antd';
import { useRef, type ReactNode } from 'react';
import { t, tn } from '../../lib/t';
import { FormDialog } from '../forms/FormDialog';
import type { BulkTask } from './bulkRun';

interface BulkItem {
  readonly id: number;
  readonly title: string;
}

export interface BulkEditDialogProps<Row extends BulkItem, Values extends object> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly initialValues: Values;
  /** What a row will be like; undefined where nothing changes, and the row is left out. */
  readonly describe: (row: Row, values: Values) => string | undefined;
  readonly change: (row: Row, values: Values, signal: AbortSignal) => Promise<unknown>;
  readonly onStart: (task: BulkTask) => void;
  readonly onClose: () => void;
  /** `Form.Item`s. */
  readonly children: ReactNode;
}

const PREVIEWED = 100;

type PreviewProps<Row extends BulkItem, Values extends object> = Pick<
  BulkEditDialogProps<Row, Values>,
  'rows' | 'initialValues' | 'describe'
>;

function BulkPreview<Row extends BulkItem, Values extends object>({
  rows,
  initialValues,
  describe,
}: PreviewProps<Row, Values>) {
  const entered: Partial<Values> | undefined = Form.useWatch((values: Partial<Values>) => values);
  const values = { ...initialValues, ...entered };
  const changes = rows.map((row) => ({ row, text: describe(row, values) }));
  const count = changes.filter(({ text }) => text !== undefined).length;
  return (
    <>
      <p role="status">{tn('%s of %s will change.', '%s of %s will change.', count, count, rows.length)}</p>
      <div className="bulk-scroll" role="region" aria-label={t('Preview')} tabIndex={0}>
        <ul className="bulk-results" aria-label={t('Preview')}>
          {changes.slice(0, PREVIEWED).map(({ row, text }) => (
            <li key={row.id}>
              <span className="bulk-label">{row.title}</span>
              <span className="bulk-text">{text ?? t('No change')}</span>
            </li>
          ))}
          {changes.length > PREVIEWED && <li>{t('… and %s others', changes.length - PREVIEWED)}</li>}
        </ul>
      </div>
    </>
  );
}

/** Edits many rows at once: a form, what it will change, and then a run with a result for each row. */
export function BulkEditDialog<Row extends BulkItem, Values extends object>(props: BulkEditDialogProps<Row, Values>) {
  const { title, rows, initialValues, describe, change, onStart, onClose, children } = props;
  const task = useRef<BulkTask>(undefined);
  return (
    <FormDialog
      title={title}
      initialValues={initialValues}
      submitLabel={t('Apply')}
      width={560}
      onSubmit={(values) => {
        const jobs = rows
          .filter((row) => describe(row, values) !== undefined)
          .map((row) => ({
            key: row.id,
            label: row.title,
            run: (signal: AbortSignal) => change(row, values, signal),
          }));
        if (jobs.length === 0) return Promise.reject(new Error(t('Nothing would change.')));
        task.current = { title, jobs };
        return Promise.resolve(true);
      }}
      onClose={() => {
        onClose();
        // Its own dialog opens once this one is closed: the focus returns from there to where it was before both.
        if (task.current) onStart(task.current);
      }}
    >
      {children}
      <BulkPreview rows={rows} initialValues={initialValues} describe={describe} />
    </FormDialog>
  );
}
