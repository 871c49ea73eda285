import { useState, type KeyboardEvent } from 'react';
import { copyWithToast } from '../../chart/export/share';
import { t } from '../../lib/t';
import { Button } from '../../ui/Button';
import { CodeEditor } from '../../ui/code/CodeEditor';
import { Dialog } from '../../ui/Dialog';
import { Tabs } from '../../ui/form/Tabs';
import { Icon } from '../../ui/icons';
import { PageLink } from '../../ui/PageLink';
import type { ResourceRow } from './listResource';
import './sql.css';

export interface SqlText {
  readonly key: string;
  readonly label: string;
  readonly sql: string;
}

export interface SqlPreviewDialogProps<Row extends ResourceRow> {
  /** The rows of the page, for Previous and Next. */
  readonly rows: readonly Row[];
  readonly row: Row;
  /** 'Query name', 'Tab name'. */
  readonly nameLabel: string;
  readonly getName: (row: Row) => string;
  /** One text, or several in tabs. */
  readonly getTexts: (row: Row) => readonly SqlText[];
  readonly getHref: (row: Row) => string;
  readonly onChange: (row: Row) => void;
  readonly onClose: () => void;
}

const HEIGHT = 375;
/** Keys of Superset's preview. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, k: 1, ArrowUp: -1, j: -1 };

function SqlCode({ label, sql }: { readonly label: string; readonly sql: string }) {
  return <CodeEditor label={label} language="sql" readOnly height={HEIGHT} value={sql} onChange={() => undefined} />;
}

/** A query with colours; the arrow keys and buttons lead to the previous and next row of the page. */
export function SqlPreviewDialog<Row extends ResourceRow>(props: SqlPreviewDialogProps<Row>) {
  const { rows, row, nameLabel, getName, getTexts, getHref, onChange, onClose } = props;
  const texts = getTexts(row);
  const [selected, setSelected] = useState(texts[0]?.key ?? '');
  const shown = texts.find(({ key }) => key === selected) ?? texts[0];
  const index = rows.findIndex(({ id }) => id === row.id);
  const getNeighbour = (step: number): Row | undefined => (index < 0 ? undefined : rows[index + step]);
  const move = (step: number): void => {
    const next = getNeighbour(step);
    if (next) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    // In the text and its tabs the keys have their own meaning.
    const isInside = event.target instanceof Element && event.target.closest('.v-code, [role="tablist"]') !== null;
    if (step === undefined || isInside || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move(step);
  };
  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <Dialog
        title={t('Query preview')}
        width={760}
        onClose={onClose}
        footer={
          <>
            {/* Focusable at the ends, so that the focus is not lost. */}
            <Button aria-disabled={!getNeighbour(-1)} onClick={() => move(-1)}>
              {t('Previous')}
            </Button>
            <Button aria-disabled={!getNeighbour(1)} onClick={() => move(1)}>
              {t('Next')}
            </Button>
            <PageLink href={getHref(row)} className="v-button v-button-primary">
              {t('Open in SQL Lab')}
            </PageLink>
          </>
        }
      >
        <p className="sql-preview-name">
          <span>{nameLabel}</span>
          {getName(row)}
        </p>
        <div className="sql-preview-head">
          <Button
            icon={<Icon name="copy" size={14} />}
            onClick={() => void copyWithToast(shown?.sql ?? '', t('SQL Copied!'))}
          >
            {t('Copy')}
          </Button>
        </div>
        {texts.length > 1 ? (
          <Tabs
            label={t('Query preview')}
            selected={shown?.key ?? ''}
            onSelect={setSelected}
            tabs={texts.map(({ key, label, sql }) => ({ key, label, content: <SqlCode label={label} sql={sql} /> }))}
          />
        ) : (
          shown && <SqlCode label={shown.label} sql={shown.sql} />
        )}
      </Dialog>
    </div>
  );
}
