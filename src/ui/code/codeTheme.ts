import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const editorTheme = EditorView.theme({
  // The tooltip container elsewhere in the page has the theme too, but no height.
  '&.cm-editor': { height: '100%', backgroundColor: 'transparent' },
  '&': { color: 'var(--v-text)', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--v-font-code)', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--v-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--v-text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--v-primary-bg)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--v-fill)', color: 'inherit' },
  '.cm-placeholder': { color: 'var(--v-text-muted)' },
  '.cm-gutters': {
    backgroundColor: 'transparent',
    color: 'var(--v-text-muted)',
    borderRight: '1px solid var(--v-border)',
  },
  '.cm-tooltip': {
    zIndex: 'var(--z-menu)',
    backgroundColor: 'var(--v-elevated)',
    color: 'var(--v-text)',
    border: '1px solid var(--v-border)',
    borderRadius: 'var(--v-radius)',
    boxShadow: 'var(--v-shadow)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--v-font-code)', maxWidth: 'min(420px, 90vw)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--v-primary-solid)',
    color: 'var(--v-on-primary)',
  },
});

const colors = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--v-info)', fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string), tags.attributeValue], color: 'var(--v-success)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.color, tags.unit], color: 'var(--v-warning)' },
  { tag: [tags.comment, tags.meta], color: 'var(--v-text-muted)', fontStyle: 'italic' },
  { tag: [tags.propertyName, tags.attributeName, tags.tagName, tags.typeName, tags.className], color: 'var(--v-link)' },
  { tag: [tags.heading, tags.strong], fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.link, color: 'var(--v-link)', textDecoration: 'underline' },
  { tag: tags.invalid, color: 'var(--v-error)' },
]);

/** Uses the variables of theme.css, so that light and dark share one theme. */
export const codeTheme = [editorTheme, syntaxHighlighting(colors)];
