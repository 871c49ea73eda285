interface StylePreview {
  readonly set: (element: HTMLElement, name: string, value: string) => void;
  readonly restore: () => void;
}

/** Sets inline styles temporarily and restores the previous values. */
export function createStylePreview(): StylePreview {
  const before = new Map<HTMLElement, Map<string, string>>();
  return {
    set: (element, name, value) => {
      const original = before.get(element) ?? new Map<string, string>();
      if (!original.has(name)) original.set(name, element.style.getPropertyValue(name));
      before.set(element, original);
      element.style.setProperty(name, value);
    },
    restore: () => {
      for (const [{ style }, original] of before) for (const [name, value] of original) style.setProperty(name, value);
      before.clear();
    },
  };
}
