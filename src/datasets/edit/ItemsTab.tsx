import { Fragment, useId, useState, type ReactNode } from 'react';
import type { DatasetItem } from '../../api/editableDataset';
import { asString } from '../../lib/read';
import { t } from '../../lib/t';
import { Button, IconButton } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { TextInput } from '../../ui/form/TextInput';
import { Icon } from '../../ui/icons';
import { getProblem, type DatasetProblem } from '../model/datasetProblems';
import { getItemName, getNameField, type ItemList } from '../model/editDataset';
import { Pager } from '../../ui/Pager';
import { useDatasetEdit } from './datasetEditContext';

export interface ItemColumn {
  readonly header: string;
  readonly cell: (item: DatasetItem) => ReactNode;
}

export interface ItemsTabProps {
  readonly list: ItemList;
  readonly items: readonly DatasetItem[];
  readonly searchLabel: string;
  /** After the name. */
  readonly columns: readonly ItemColumn[];
  readonly nameHeader: string;
  /** Absent where the names are those of the source. */
  readonly onRename?: (item: DatasetItem, name: string) => void;
  readonly details: (item: DatasetItem) => ReactNode;
  readonly onRemove: (item: DatasetItem) => void;
  /** Adds an item and returns its key. */
  readonly onAdd?: () => string;
  /** Buttons above the table. */
  readonly tools?: ReactNode;
}

const PAGE = 25;

function matches(list: ItemList, item: DatasetItem, search: string): boolean {
  const searchText = search.toLowerCase();
  return [getItemName(list, item), asString(item.fields['verbose_name'])].some((text) =>
    text.toLowerCase().includes(searchText),
  );
}

/** A paged table of metrics or columns; each row expands to its details. */
export function ItemsTab(props: ItemsTabProps) {
  const { list, items, searchLabel, columns, nameHeader, onRename, details, onRemove, onAdd, tools } = props;
  const { problems, shownProblem } = useDatasetEdit();
  const id = useId();
  const nameField = getNameField(list);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [handled, setHandled] = useState<DatasetProblem>();
  if (shownProblem !== handled) {
    setHandled(shownProblem);
    const index = items.findIndex(({ key }) => key === shownProblem?.item?.key);
    const item = items[index];
    if (item && shownProblem?.list === list) {
      setSearch('');
      setPage(Math.floor(index / PAGE));
      if (shownProblem.field !== nameField) setOpen(new Set([...open, item.key]));
    }
  }
  const visibleItems =
    search === '' ? items : items.filter((item) => open.has(item.key) || matches(list, item, search));
  const currentPage = Math.min(page, Math.max(0, Math.ceil(visibleItems.length / PAGE) - 1));

  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  const add = () => {
    const key = onAdd?.();
    if (key === undefined) return;
    setSearch('');
    setPage(0);
    setOpen(new Set([...open, key]));
  };

  return (
    <>
      <div className="dataset-tools">
        <TextInput
          type="search"
          label={searchLabel}
          placeholder={searchLabel}
          value={search}
          onChange={(text) => {
            setSearch(text);
            setPage(0);
          }}
        />
        {tools}
        {onAdd && <Button onClick={add}>{t('Add item')}</Button>}
      </div>
      {visibleItems.length === 0 ? (
        <EmptyState title={t('No items')} />
      ) : (
        <div className="dataset-scroll">
          <table className="dataset-table">
            <thead>
              <tr>
                <td />
                <th scope="col">{nameHeader}</th>
                {columns.map(({ header }) => (
                  <th key={header} scope="col">
                    {header}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {visibleItems.slice(currentPage * PAGE, (currentPage + 1) * PAGE).map((item) => {
                const name = getItemName(list, item);
                const isOpen = open.has(item.key);
                const problem = getProblem(problems, nameField, item);
                const problemId = `${id}${item.key}`;
                return (
                  <Fragment key={item.key}>
                    <tr>
                      <td>
                        <IconButton
                          label={isOpen ? t('Collapse row') : t('Expand row')}
                          title={name}
                          aria-expanded={isOpen}
                          icon={<Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />}
                          onClick={() => toggle(item.key)}
                        />
                      </td>
                      <th scope="row">
                        {onRename ? (
                          <TextInput
                            label={nameHeader}
                            value={name}
                            invalid={problem !== undefined}
                            describedBy={problem === undefined ? undefined : problemId}
                            onChange={(text) => onRename(item, text)}
                          />
                        ) : (
                          name
                        )}
                        {problem !== undefined && (
                          <p id={problemId} className="v-form-error">
                            {problem}
                          </p>
                        )}
                      </th>
                      {columns.map(({ header, cell }) => (
                        <td key={header}>{cell(item)}</td>
                      ))}
                      <td>
                        <IconButton
                          label={t('Delete item')}
                          title={name}
                          icon={<Icon name="close" />}
                          onClick={() => onRemove(item)}
                        />
                      </td>
                    </tr>
                    {isOpen && (
                      <tr className="dataset-details">
                        <td colSpan={columns.length + 3}>
                          <div role="group" aria-label={name}>
                            {details(item)}
                          </div>
                        </td>
                      </tr>
                    )}
                  </Fragment>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {visibleItems.length > PAGE && (
        <Pager page={currentPage} pageSize={PAGE} count={visibleItems.length} onPage={setPage} />
      )}
    </>
  );
}
