interface StylePreview {
  readonly set: (element: HTMLElement, name: string, value: string) => void;
  readonly restore: () => void;
}

/** Sets inline styles temporarily and restores the previous values. */
export function createStylePreview(): StylePreview {
  const before = new Map<HTMLElement, Map<string, string>>();
  return {
    set: (element, name, value) => {
      const kept = before.get(element) ?? new Map<string, string>();
      if (!kept.has(name)) kept.set(name, element.style.getPropertyValue(name));
      before.set(element, kept);
      element.style.setProperty(name, value);
    },
    restore: () => {
      for (const [{ style }, kept] of before) for (const [name, value] of kept) style.setProperty(name, value);
      before.clear();
    },
  };
}
