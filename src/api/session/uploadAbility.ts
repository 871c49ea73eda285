import type { UploadKind } from '../uploads';
import { hasPermission } from './permissions';
import type { Bootstrap } from './bootstrapShape';

export interface UploadAbility {
  /** 'rest': POST /api/v1/database/{id}/upload/; 'form': the form views of 2.x. */
  readonly api: 'rest' | 'form';
  /** The file extensions of each kind that the user may upload, without a dot. */
  readonly extensions: Readonly<Partial<Record<UploadKind, readonly string[]>>>;
}

const KINDS = {
  csv: { config: 'CSV_EXTENSIONS', view: 'CsvToDatabaseView' },
  excel: { config: 'EXCEL_EXTENSIONS', view: 'ExcelToDatabaseView' },
  columnar: { config: 'COLUMNAR_EXTENSIONS', view: 'ColumnarToDatabaseView' },
} as const satisfies Record<UploadKind, object>;

const toTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** Which files the user may upload to a database; undefined for none. Whether a database accepts them is known by its list. */
export function getUploadAbility({ user, common }: Bootstrap): UploadAbility | undefined {
  const isRest = hasPermission(user, 'can_upload', 'Database');
  const allowed = new Set(toTexts(common.conf['ALLOWED_EXTENSIONS']));
  const extensions: Partial<Record<UploadKind, readonly string[]>> = {};
  for (const kind of ['csv', 'excel', 'columnar'] as const) {
    const { config, view } = KINDS[kind];
    const usable = toTexts(common.conf[config]).filter((extension) => allowed.has(extension));
    const isAllowed = isRest || hasPermission(user, 'can_this_form_get', view);
    if (isAllowed && usable.length > 0) extensions[kind] = usable;
  }
  return Object.keys(extensions).length > 0 ? { api: isRest ? 'rest' : 'form', extensions } : undefined;
}
