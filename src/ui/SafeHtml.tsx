import { useLayoutEffect, useMemo, useRef } from 'react';
import { applySanitizedStyles } from '../lib/css/applySanitizedStyles';

interface Props {
  /**
   * From the sanitiser: the same object as long as the text is the same. The elements of a fragment are moved into the page, so that
   * nothing is parsed again, and back when they are no longer shown: two components must not show one fragment at a time.
   */
  readonly html: TrustedHTML | DocumentFragment;
  readonly className: string;
  readonly as?: 'div' | 'span';
  readonly 'data-handlebars'?: string;
}

/** Shows sanitised markup, with its styles. The only component that inserts markup. */
export function SafeHtml({ html, as: Tag = 'div', ...attributes }: Props) {
  const isFragment = html instanceof DocumentFragment;
  // For another object React would insert the same markup again, without its styles.
  const inner = useMemo(() => (isFragment ? undefined : { __html: html }), [html, isFragment]);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const nodes = isFragment ? [...html.childNodes] : [];
    if (isFragment) current.replaceChildren(html);
    const removeStyles = applySanitizedStyles(current);
    return () => {
      removeStyles();
      if (isFragment) html.replaceChildren(...nodes);
    };
  }, [html, isFragment]);
  return <Tag ref={box} {...attributes} dangerouslySetInnerHTML={inner} />;
}
