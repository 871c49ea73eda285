import { useState, type KeyboardEvent } from 'react';
import { asNumber, asOptionalString } from '../../lib/read';
import { t } from '../../lib/t';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { CodeEditor, type CodeLanguage } from '../../ui/code/CodeEditor';
import { TextArea } from '../../ui/form/TextArea';
import type { ControlProps } from '../controlTypes';
import { asText } from './TextControl';
import { useDraft } from './useDraft';
import './basic.css';

const LANGUAGES: readonly CodeLanguage[] = ['sql', 'json', 'markdown', 'html', 'css', 'javascript', 'text'];

function getLanguage(name: unknown): CodeLanguage | undefined {
  return name === undefined || name === null ? undefined : (LANGUAGES.find((language) => language === name) ?? 'text');
}

/** Multi-line text, or a code editor where the control names a language, with a dialog for a larger editor. */
export function TextAreaControl({ spec, id, labelId, value, onChange, disabled, invalid, describedBy }: ControlProps) {
  const [isLarge, setLarge] = useState(false);
  const language = getLanguage(spec.language);
  const { draft, change, flush } = useDraft({
    value,
    print: asText,
    parse: (text: string) => text,
    commit: (text: string) => onChange(text),
  });
  const field = {
    labelledBy: labelId,
    describedBy,
    disabled,
    invalid,
    readOnly: spec.readOnly === true,
    placeholder: asOptionalString(spec.placeholder),
    value: draft,
    onChange: change,
  };
  // Ctrl+Enter runs the chart with what has just been typed.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) flush();
  };
  if (language === undefined) return <TextArea {...field} id={id} rows={8} onBlur={flush} onKeyDown={onKeyDown} />;
  return (
    <div role="presentation" className="v-code-control" onBlur={flush} onKeyDown={onKeyDown}>
      <CodeEditor {...field} id={id} language={language} height={asNumber(spec.height, 150)} />
      <Button kind="link" disabled={disabled} onClick={() => setLarge(true)}>
        {t('Edit')} <b>{language}</b> {t('in modal')}
      </Button>
      {isLarge && (
        <Dialog
          title={t(spec.label ?? spec.name)}
          width={900}
          onClose={() => {
            flush();
            setLarge(false);
          }}
        >
          <CodeEditor {...field} language={language} height="60vh" autoFocus />
        </Dialog>
      )}
    </div>
  );
}
