import type { FormData } from '../../lib/wire';

/** Form data of the second query: each key with the suffix `_b` overrides the one without, even with an empty value. */
export function secondFormData(formData: FormData): FormData {
  const second = Object.entries(formData).flatMap(([key, value]): readonly (readonly [string, unknown])[] =>
    key.endsWith('_b') ? [[key.slice(0, -2), value]] : [],
  );
  return { ...formData, ...Object.fromEntries<unknown>(second) };
}
