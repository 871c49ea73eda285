import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { FieldProps } from '../form/fieldProps';
import '../form/fields.css';
import { TextArea } from '../form/TextArea';
import { lazyComponent } from '../lazyComponent';

export type CodeLanguage = 'sql' | 'json' | 'markdown' | 'html' | 'css' | 'javascript' | 'text';

export interface Completion {
  readonly label: string;
  readonly detail?: string | undefined;
  readonly type: 'column' | 'metric' | 'function' | 'keyword' | 'value';
  /** The text to insert, where it is not the label. */
  readonly insert?: string | undefined;
}

export interface CodeEditorProps extends FieldProps {
  readonly language: CodeLanguage;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly completions?: readonly Completion[] | undefined;
  readonly readOnly?: boolean | undefined;
  /** CSS height, or pixels. */
  readonly height?: string | number | undefined;
  readonly placeholder?: string | undefined;
  readonly autoFocus?: boolean | undefined;
}

/** The plain field's selection, which the loaded editor restores; `null` if the focus was elsewhere by then. */
export type Caret = RefObject<readonly [number, number] | null | undefined>;

interface EditorProps extends CodeEditorProps {
  readonly caret: Caret;
}

/** A plain textarea until the editor has loaded, or if loading fails. */
function PlainEditor({ language: _language, completions: _completions, height = 120, caret, ...field }: EditorProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const text = box.current?.querySelector('textarea');
    return () => {
      if (text) caret.current = document.activeElement === text ? [text.selectionStart, text.selectionEnd] : null;
    };
  }, [caret]);
  return (
    <div ref={box} className="v-code" style={{ height }}>
      <TextArea {...field} spellCheck={false} className="v-code-plain" />
    </div>
  );
}

const Editor = lazyComponent(() => import('./CodeMirrorEditor').then((m) => m.CodeMirrorEditor), {
  fallback: PlainEditor,
  onFailure: 'fallback',
});

/** A code editor with highlighting, completion and undo, loaded on first use. Tab leaves it. */
export function CodeEditor(props: CodeEditorProps) {
  const caret: Caret = useRef(undefined);
  return <Editor {...props} caret={caret} />;
}
