import { createContext, useContext, useEffect, useState } from 'react';
import { own } from '../lib/own';
import { t } from '../lib/t';
import { useBootstrap } from '../store/sessionContext';
import type { ControlSpec } from '../viz/panelTypes';

/**
 * Our own descriptions of controls, by control name. Where viz types use one name for different things, the key is
 * the name with the control's type or label: `name|type`, `name|label`.
 */
type Descriptions = Readonly<Record<string, string>>;

const NONE: Descriptions = {};
const Context = createContext(NONE);
export const DescriptionsProvider = Context.Provider;

const loadTranslations = (language: string, signal: AbortSignal) =>
  import('../api/session/ownCatalogue')
    .then(({ loadOwnCatalogue }) => loadOwnCatalogue(language, signal, 'controls/'))
    .catch(() => undefined);

/** In the user's language; in English where that cannot be loaded. */
async function loadDescriptions(language: string, signal: AbortSignal): Promise<Descriptions> {
  const [{ default: descriptions }, translations] = await Promise.all([
    import('./descriptions.json'),
    language === 'en' ? undefined : loadTranslations(language, signal),
  ]);
  if (!translations) return descriptions;
  const translate = (text: string): string => {
    const translation = own(translations, text);
    return typeof translation === 'string' ? translation : text;
  };
  return Object.fromEntries(Object.entries(descriptions).map(([key, text]) => [key, translate(text)]));
}

/** None until they are loaded. A panel without them is complete, so a failure is not shown. */
export function useDescriptions(): Descriptions {
  const { locale } = useBootstrap().common;
  const [descriptions, setDescriptions] = useState(NONE);
  useEffect(() => {
    const controller = new AbortController();
    loadDescriptions(locale, controller.signal).then(
      (loaded) => !controller.signal.aborted && setDescriptions(loaded),
      () => undefined,
    );
    return () => controller.abort();
  }, [locale]);
  return descriptions;
}

/** A control of query B of a mixed chart has the description of its query A counterpart. */
function queryAName(name: string): string {
  return name.replace(/(?:_b|(?<=[a-z])B)$/, '');
}

/** A control's description; undefined where the label is enough. The spec's own description takes precedence. */
export function controlDescription(spec: ControlSpec, descriptions: Descriptions): string | undefined {
  if (spec.description !== undefined && spec.description !== '') return t(spec.description);
  const { name, type, label } = spec;
  const keys = [`${name}|${label ?? ''}`, `${name}|${type}`, name, queryAName(name)];
  const key = keys.find((candidate) => Object.hasOwn(descriptions, candidate));
  const description = key === undefined ? undefined : descriptions[key];
  return description === undefined ? undefined : t(description);
}

export function useControlDescription(spec: ControlSpec): string | undefined {
  return controlDescription(spec, useContext(Context));
}
