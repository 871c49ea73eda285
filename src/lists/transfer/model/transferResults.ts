import { t } from '../../../lib/t';
import type { ResultItem } from '../../bulk/BulkResults';
import { BUNDLE_KINDS, getMainKind, type BundleItem, type BundleKind, type BundleResult } from './bundle';

function getKindName(kind: BundleKind): string {
  const names: Readonly<Record<BundleKind, string>> = {
    databases: t('Database'),
    datasets: t('Dataset'),
    charts: t('Chart'),
    dashboards: t('Dashboard'),
    queries: t('Saved query'),
    themes: t('Theme'),
  };
  return names[kind];
}

/** By kind, what needs others after them; then by name. */
const sortItems = (items: readonly BundleItem[]): readonly BundleItem[] =>
  [...items].sort(
    (a, b) => BUNDLE_KINDS.indexOf(a.kind) - BUNDLE_KINDS.indexOf(b.kind) || a.name.localeCompare(b.name),
  );

const getLabel = ({ kind, name }: BundleItem): string => `${getKindName(kind)}: ${name}`;

/** What is in an exported file; what was selected, where its content could not be read. */
export function getExportResults(labels: readonly string[], content: BundleResult | undefined): readonly ResultItem[] {
  const found = content && 'bundle' in content ? sortItems(content.bundle.items).map(getLabel) : [];
  return (found.length > 0 ? found : labels).map((label) => ({
    label,
    result: { status: 'done', message: t('Exported') },
  }));
}

export interface ImportOutcome {
  /** `unknown`: the connection broke off, the server may have imported the file. */
  readonly status: 'imported' | 'refused' | 'unknown';
  /** What is wrong with a file, by its path in the ZIP file. */
  readonly problems?: ReadonlyMap<string, string> | undefined;
}

/**
 * What became of each item of an imported file. The server imports all or nothing; what the items of the resource need is
 * left as it is where it exists, but an import of everything overwrites all.
 */
export function getImportResults(
  resource: string,
  { items, existing }: { readonly items: readonly BundleItem[]; readonly existing: readonly string[] },
  { status, problems }: ImportOutcome,
): readonly ResultItem[] {
  const mainKind = getMainKind(resource);
  const getImportedText = ({ path, kind }: BundleItem): string => {
    if (mainKind === undefined) return t('Imported');
    if (existing.includes(path)) return t('Overwritten');
    return kind === mainKind ? t('Created') : t('Created, unless it existed');
  };
  return sortItems(items).map((item) => {
    const label = getLabel(item);
    const problem = problems?.get(item.path);
    if (status === 'imported') return { label, result: { status: 'done', message: getImportedText(item) } };
    if (status === 'unknown')
      return { label, result: { status: 'unknown', message: t('It is not known whether the server has done it.') } };
    return problem === undefined ? { label } : { label, result: { status: 'failed', message: problem } };
  });
}
