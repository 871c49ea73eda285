import { Tree } from 'antd';
import { useMemo } from 'react';
import { t } from '../../lib/t';
import { AntdProvider } from '../forms/AntdProvider';
import { getKindLabel } from './importTexts';
import { BUNDLE_KINDS, type Bundle } from './model/bundle';

/** Longer trees are virtual; shorter ones are as high as they are. */
const MAX_HEIGHT = 260;
const ROW_HEIGHT = 28;

/** The items of a ZIP file by kind; those that exist already on the server are marked. */
export function BundleTree({ bundle, existing }: { readonly bundle: Bundle; readonly existing: readonly string[] }) {
  const nodes = useMemo(
    () =>
      BUNDLE_KINDS.flatMap((kind) => {
        const items = bundle.items.filter((item) => item.kind === kind);
        if (items.length === 0) return [];
        const children = items.map(({ path, name, uuid }) => ({
          key: path,
          title: (
            <span className="bundle-item">
              <span>{name}</span>
              {existing.includes(path) && <span className="bundle-exists">{t('exists')}</span>}
              {uuid !== undefined && <span className="bundle-uuid">{uuid}</span>}
            </span>
          ),
        }));
        return [{ key: kind, title: `${getKindLabel(kind)} (${String(items.length)})`, children }];
      }),
    [bundle, existing],
  );
  const count = nodes.length + bundle.items.length;
  return (
    <AntdProvider>
      <Tree
        aria-label={t('Content of the file')}
        treeData={nodes}
        defaultExpandAll={bundle.items.length <= 50}
        selectable={false}
        {...(count * ROW_HEIGHT > MAX_HEIGHT && { height: MAX_HEIGHT, itemHeight: ROW_HEIGHT })}
      />
    </AntdProvider>
  );
}
