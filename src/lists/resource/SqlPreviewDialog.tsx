import { useState, type KeyboardEvent } from 'react';
import { copyWithToast } from '../../chart/export/share';
import { t } from '../../lib/t';
import { Button } from '../../ui/Button';
import { CodeEditor } from '../../ui/code/CodeEditor';
import { Dialog } from '../../ui/Dialog';
import { Tabs } from '../../ui/form/Tabs';
import { Icon } from '../../ui/icons';
import { PageLink } from '../../ui/PageLink';
import './sql.css';

export interface SqlText {
  readonly key: string;
  readonly label: string;
  readonly sql: string;
}

/** What the preview shows of a row. */
export interface PreviewedQuery {
  readonly name: string;
  /** One text, or several in tabs. */
  readonly texts: readonly SqlText[];
  readonly href: string;
}

export interface SqlPreviewDialogProps {
  readonly query: PreviewedQuery;
  readonly nameLabel: string;
  /** Absent at the ends of the list. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
}

const HEIGHT = 375;
/** Keys of Superset's preview. */
const NEXT_KEYS: readonly string[] = ['ArrowDown', 'k'];
const PREVIOUS_KEYS: readonly string[] = ['ArrowUp', 'j'];

function SqlCode({ label, sql }: { readonly label: string; readonly sql: string }) {
  return <CodeEditor label={label} language="sql" readOnly height={HEIGHT} value={sql} onChange={() => undefined} />;
}

/** A query with colours; the arrow keys and buttons lead to the previous and next row of the page. */
export function SqlPreviewDialog({ query, nameLabel, onPrevious, onNext, onClose }: SqlPreviewDialogProps) {
  const { name, texts, href } = query;
  const [selected, setSelected] = useState(texts[0]?.key ?? '');
  const shown = texts.find(({ key }) => key === selected) ?? texts[0];
  const onKeyDown = (event: KeyboardEvent): void => {
    const isNext = NEXT_KEYS.includes(event.key);
    // In the text and its tabs the keys have their own meaning.
    const isInside = event.target instanceof Element && event.target.closest('.v-code, [role="tablist"]') !== null;
    if (!isNext && !PREVIOUS_KEYS.includes(event.key)) return;
    if (isInside || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    (isNext ? onNext : onPrevious)?.();
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
            <Button aria-disabled={!onPrevious} onClick={onPrevious}>
              {t('Previous')}
            </Button>
            <Button aria-disabled={!onNext} onClick={onNext}>
              {t('Next')}
            </Button>
            <PageLink href={href} className="v-button v-button-primary">
              {t('Open in SQL Lab')}
            </PageLink>
          </>
        }
      >
        <p className="sql-preview-name">
          <span>{nameLabel}</span>
          {name}
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
