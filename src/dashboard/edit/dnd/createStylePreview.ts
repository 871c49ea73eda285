interface StylePreview {
  readonly set: (element: HTMLElement, name: string, value: string) => void;
  readonly restore: () => void;
}

/** Sets inline styles temporarily and restores the previous values. */
export function createStylePreview(): StylePreview {
  const originals = new Map<HTMLElement, Map<string, string>>();
  return {
    set: (element, name, value) => {
      const styles = originals.get(element) ?? new Map<string, string>();
      if (!styles.has(name)) styles.set(name, element.style.getPropertyValue(name));
      originals.set(element, styles);
      element.style.setProperty(name, value);
    },
    restore: () => {
      for (const [{ style }, original] of originals)
        for (const [name, value] of original) style.setProperty(name, value);
      originals.clear();
    },
  };
}
