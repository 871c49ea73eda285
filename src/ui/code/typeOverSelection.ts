import { EditorView } from '@codemirror/view';

/**
 * Types over a selection. A browser would keep the colours of the old text by an inline style, which the page's Content-Security-Policy
 * refuses.
 */
export const typeOverSelection = EditorView.domEventHandlers({
  beforeinput({ inputType, data, isComposing }, view) {
    const { state } = view;
    const { from, to, empty } = state.selection.main;
    if (inputType !== 'insertText' || data === null || isComposing || empty || state.readOnly) return false;
    const insert = () =>
      view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    // Those that close brackets, and the like.
    const isHandled = state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, data, insert));
    if (!isHandled) view.dispatch(insert());
    return true;
  },
});
