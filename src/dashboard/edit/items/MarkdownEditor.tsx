import { useAppDispatch } from '../../../store/hooks';
import { textEditorClosed } from '../state/editUiSlice';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../lib/t';
import { CodeEditor } from '../../../ui/code/CodeEditor';
import { RadioGroup } from '../../../ui/form/RadioGroup';
import { focusItem, getItemId } from '../keyboard/itemElements';
import { MARKDOWN_EXAMPLE } from '../../../lib/html/markdown';
import { MarkdownView } from './MarkdownView';
import { useTextDraft } from './useTextDraft';

/** Overlays are rendered outside of the item that they were opened from. */
const OVER_PAGE = '.v-mask, .v-menu, .v-popover, .cm-tooltip, .v-toasts';

/** The inline editor of a Markdown item. Escape and a press outside close it. */
export function MarkdownEditor({ id }: { readonly id: string }) {
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useTextDraft(id, MARKDOWN_EXAMPLE);
  const [mode, setMode] = useState<'edit' | 'preview'>('edit');
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const pressed = ({ target }: Event): void => {
      const isOver = target instanceof Element && target.closest(OVER_PAGE) !== null;
      // The handles and the menu count as inside.
      if (!isOver && getItemId(target) !== id) dispatch(textEditorClosed());
    };
    const editor = box.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.stopPropagation();
      dispatch(textEditorClosed());
      focusItem(id, { preventScroll: true });
    };
    editor?.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', pressed, true);
    return () => {
      editor?.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', pressed, true);
    };
  }, [dispatch, id]);

  return (
    <div ref={box} className="item-editor">
      <RadioGroup
        label={t('Markdown')}
        options={[
          { value: 'edit', label: t('Edit') },
          { value: 'preview', label: t('Preview') },
        ]}
        value={mode}
        onChange={setMode}
      />
      {mode === 'edit' ? (
        <CodeEditor
          language="markdown"
          label={t('Markdown')}
          value={draft}
          onChange={setDraft}
          height="100%"
          autoFocus
        />
      ) : (
        <div className="item-preview">
          <MarkdownView text={draft === '' ? MARKDOWN_EXAMPLE : draft} />
        </div>
      )}
    </div>
  );
}
