import { t } from '../../lib/t';
import { BUNDLE_VERSION, getExpectedType, type Bundle, type BundleKind, type BundleProblem } from './model/bundle';

interface ImportTexts {
  readonly imported: string;
  readonly passwords: string;
  readonly overwrite: string;
}

/** Superset's own sentences, which differ by resource. */
export function getImportTexts(resource: string): ImportTexts {
  switch (resource) {
    case 'dashboard':
      return {
        imported: t('Dashboard imported'),
        passwords: t(
          'The passwords for the databases below are needed in order to import them together with the dashboards. Please note that the "Secure Extra" and "Certificate" sections of the database configuration are not present in export files, and should be added manually after the import if they are needed.',
        ),
        overwrite: t(
          'You are importing one or more dashboards that already exist. Overwriting might cause you to lose some of your work. Are you sure you want to overwrite?',
        ),
      };
    case 'chart':
      return {
        imported: t('Chart imported'),
        passwords: t(
          'The passwords for the databases below are needed in order to import them together with the charts. Please note that the "Secure Extra" and "Certificate" sections of the database configuration are not present in export files, and should be added manually after the import if they are needed.',
        ),
        overwrite: t(
          'You are importing one or more charts that already exist. Overwriting might cause you to lose some of your work. Are you sure you want to overwrite?',
        ),
      };
    case 'dataset':
      return {
        imported: t('Dataset imported'),
        passwords: t(
          'The passwords for the databases below are needed in order to import them together with the datasets. Please note that the "Secure Extra" and "Certificate" sections of the database configuration are not present in export files, and should be added manually after the import if they are needed.',
        ),
        overwrite: t(
          'You are importing one or more datasets that already exist. Overwriting might cause you to lose some of your work. Are you sure you want to overwrite?',
        ),
      };
    case 'saved_query':
      return {
        imported: t('Query imported'),
        passwords: t(
          'The passwords for the databases below are needed in order to import them together with the saved queries. Please note that the "Secure Extra" and "Certificate" sections of the database configuration are not present in export files, and should be added manually after the import if they are needed.',
        ),
        overwrite: t(
          'You are importing one or more saved queries that already exist. Overwriting might cause you to lose some of your work. Are you sure you want to overwrite?',
        ),
      };
    default:
      return {
        imported: resource === 'theme' ? t('Theme imported') : t('Data imported'),
        passwords: t(
          'The passwords for the databases below are needed in order to import them. Please note that the "Secure Extra" and "Certificate" sections of the database configuration are not present in explore files and should be added manually after the import if they are needed.',
        ),
        overwrite:
          resource === 'theme'
            ? t(
                'You are importing one or more themes that already exist. Overwriting might cause you to lose some of your work. Are you sure you want to overwrite?',
              )
            : t(
                'You are importing one or more databases that already exist. Overwriting might cause you to lose some of your work. Are you sure you want to overwrite?',
              ),
      };
  }
}

export function getKindLabel(kind: BundleKind): string {
  const labels: Readonly<Record<BundleKind, string>> = {
    databases: t('Databases'),
    datasets: t('Datasets'),
    charts: t('Charts'),
    dashboards: t('Dashboards'),
    queries: t('Saved queries'),
    themes: t('Themes'),
  };
  return labels[kind];
}

const reExport = (problem: string): string => `${problem} ${t('Please re-export your file and try importing again')}`;

export function getProblemText(problem: BundleProblem): string {
  const texts: Readonly<Record<BundleProblem, string>> = {
    notZip: t('Not a valid ZIP file'),
    noMetadata: t('The file has no metadata.yaml'),
    empty: t('No valid import files were found'),
    unreadable: t('Not a valid YAML or JSON file'),
  };
  return reExport(`${texts[problem]}.`);
}

/** Why the server will refuse a bundle, where its metadata already show it. */
export function getMismatchText(resource: string, { type, version, isSingleFile }: Bundle): string | undefined {
  // Only the server knows what it takes of an older version.
  if (isSingleFile) return undefined;
  if (version !== BUNDLE_VERSION) return reExport(t('The version of the export is unknown: %s.', version ?? t('none')));
  const expected = getExpectedType(resource);
  if (type !== undefined && expected !== undefined && type !== expected)
    return t('The file is an export of type %s; this list imports files of type %s.', type, expected);
  return undefined;
}
