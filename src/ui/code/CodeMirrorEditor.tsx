import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type Completion as Offer,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers, placeholder as placeholderText, tooltips } from '@codemirror/view';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { overlayRoot } from '../overlayRoot';
import type { Caret, CodeEditorProps, Completion } from './CodeEditor';
import { loadCodeLanguage } from './codeLanguages';
import { codeTheme } from './codeTheme';
import { typeOverSelection } from './typeOverSelection';
import type { FieldProps } from '../form/fieldProps';

const ICONS: Readonly<Record<Completion['type'], string>> = {
  column: 'property',
  metric: 'variable',
  function: 'function',
  keyword: 'keyword',
  value: 'constant',
};

function asOffer({ label, detail, type, insert }: Completion): Offer {
  return {
    label,
    type: ICONS[type],
    // Columns and metrics rank above the language's keywords.
    boost: type === 'keyword' || type === 'function' ? 0 : 10,
    ...(detail === undefined ? {} : { detail }),
    ...(insert === undefined ? {} : { apply: insert }),
  };
}

function source(offers: readonly Completion[]): CompletionSource {
  const options = offers.map(asOffer);
  return (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(/[\p{L}\p{N}_$.]+/u);
    return word || context.explicit
      ? { from: word?.from ?? context.pos, options, validFor: /^[\p{L}\p{N}_$.]*$/u }
      : null;
  };
}

function attributes({ id, label, labelledBy, describedBy, invalid }: FieldProps): Extension {
  const given = {
    id,
    'aria-label': label,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-invalid': invalid === true ? 'true' : undefined,
    'aria-multiline': 'true',
    // A scrollable region must be keyboard-focusable, even when read-only.
    tabindex: '0',
  };
  const set = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return EditorView.contentAttributes.of(Object.fromEntries(set));
}

/** Without Ctrl+Enter, which the page around has for running what is edited. */
const textKeymap = defaultKeymap.filter(({ key }) => key !== 'Mod-Enter');

/** The editor itself, lazily loaded by CodeEditor. */
export function CodeMirrorEditor({ caret, ...props }: CodeEditorProps & { readonly caret: Caret }) {
  const { language, value, onChange, completions, readOnly = false, disabled = false, height = 120 } = props;
  const { id, label, labelledBy, describedBy, invalid, placeholder = '', autoFocus = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  // The last emitted text, to avoid comparing long documents.
  const emitted = useRef(value);
  const initial = useRef({ value, autoFocus });
  const emit = useRef(onChange);
  useEffect(() => {
    emit.current = onChange;
  }, [onChange]);
  const compartments = useRef({ language: new Compartment(), use: new Compartment(), names: new Compartment() });

  // In the commit that removes the plain field: whatever is typed between the two would be lost.
  useLayoutEffect(() => {
    const parent = box.current;
    if (!parent) return;
    const { language: languageCompartment, use, names } = compartments.current;
    const editor = new EditorView({
      parent,
      state: EditorState.create({
        doc: initial.current.value,
        extensions: [
          history(),
          bracketMatching(),
          closeBrackets(),
          keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...textKeymap]),
          EditorView.lineWrapping,
          lineNumbers(),
          typeOverSelection,
          tooltips({ parent: overlayRoot(parent), position: 'fixed' }),
          codeTheme,
          languageCompartment.of([]),
          use.of([]),
          names.of([]),
          EditorView.updateListener.of((update) => {
            if (!update.docChanged) return;
            const text = update.state.doc.toString();
            if (text === emitted.current) return;
            emitted.current = text;
            emit.current(text);
          }),
        ],
      }),
    });
    view.current = editor;
    const at = caret.current;
    // The user started typing before the editor had loaded.
    if (at) {
      const [anchor, head] = at.map((offset) => Math.min(offset, editor.state.doc.length));
      editor.dispatch({ selection: { anchor: anchor ?? 0, ...(head === undefined ? {} : { head }) } });
    }
    // What the user is doing elsewhere by now is not interrupted.
    if (at ?? (at === undefined && initial.current.autoFocus)) editor.focus();
    return () => {
      editor.destroy();
      view.current = null;
    };
  }, [caret]);

  useEffect(() => {
    let isUnmounted = false;
    const load = async () => {
      const loaded = await loadCodeLanguage(language);
      if (isUnmounted) return;
      const sources = completions ? [source(completions), ...loaded.completionSources] : [...loaded.completionSources];
      const complete = sources.length === 0 ? [] : autocompletion({ override: sources, icons: false });
      view.current?.dispatch({ effects: compartments.current.language.reconfigure([loaded.extension, complete]) });
    };
    // The text can be edited without highlighting.
    load().catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [language, completions]);

  useLayoutEffect(() => {
    const locked = readOnly || disabled;
    view.current?.dispatch({
      effects: compartments.current.use.reconfigure([
        EditorState.readOnly.of(locked),
        EditorView.editable.of(!disabled),
        placeholder === '' ? [] : placeholderText(placeholder),
      ]),
    });
  }, [readOnly, disabled, placeholder]);

  useLayoutEffect(() => {
    view.current?.dispatch({
      effects: compartments.current.names.reconfigure(attributes({ id, label, labelledBy, describedBy, invalid })),
    });
  }, [id, label, labelledBy, describedBy, invalid]);

  useEffect(() => {
    if (value === emitted.current) return;
    emitted.current = value;
    const editor = view.current;
    if (!editor) return;
    const { doc, selection } = editor.state;
    // A caret at the end stays at the end: text may be typed before the editor has loaded.
    const insert = editor.state.toText(value);
    const end = selection.main.head === doc.length ? { selection: { anchor: insert.length } } : {};
    editor.dispatch({ changes: { from: 0, to: doc.length, insert }, ...end });
  }, [value]);

  return (
    <div
      ref={box}
      role="presentation"
      className="v-field v-code"
      data-invalid={invalid === true}
      data-disabled={disabled}
      style={{ height }}
      onKeyDown={(event) => {
        // An Escape that closed the completions must not close a popover or dialog around.
        if (event.key === 'Escape' && event.isDefaultPrevented()) event.stopPropagation();
      }}
    />
  );
}
