import { useCallback, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import * as v from 'valibot';
import { text } from '../../api/client/parse';
import { fetchItem } from '../../api/resource';
import { useLoaded } from '../../chart/useLoaded';
import { utcDateTime } from '../../lib/format/dates';
import { t } from '../../lib/t';
import { useAppDispatch, useClient } from '../../store/hooks';
import { toRequestError } from '../../store/requestError';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { lazyComponent } from '../../ui/lazyComponent';
import { PageLink } from '../../ui/PageLink';
import { auditFilters } from '../resource/auditListColumns';
import { createEditAction } from '../resource/createEditAction';
import { CreateButton } from '../resource/CreateButton';
import { EditableName } from '../resource/EditableName';
import type { ListResource } from '../resource/listResource';
import { resourceApi } from '../resource/resourceApi';
import { ParentFailure } from '../resource/ParentFailure';
import { ResourcePage } from '../resource/ResourcePage';
import { useRemoval } from '../resource/useRemoval';
import type { AnnotationDialogProps } from './AnnotationDialog';
import { annotationColumns, annotationSchema, getAnnotationsPath, type AnnotationRow } from './annotationRow';
import { LAYERS_PATH } from './layerRow';

const AnnotationDialog = lazyComponent<AnnotationDialogProps>(() =>
  import('./AnnotationDialog').then((m) => m.AnnotationDialog),
);

const NAME = 'annotation_layer';
const getName = ({ short_descr }: AnnotationRow): string => short_descr;
const layerName = v.object({ name: text });

/** `/annotationlayer/{id}/annotation`: the annotations of a layer. */
export function AnnotationListPage() {
  const { layerId = '' } = useParams();
  return <LayerAnnotations key={layerId} layerId={layerId} />;
}

function LayerAnnotations({ layerId }: { readonly layerId: string }) {
  const client = useClient();
  const dispatch = useAppDispatch();
  const [edited, setEdited] = useState<number | 'new'>();
  const path = getAnnotationsPath(layerId);
  const layer = useLoaded(
    useCallback((signal: AbortSignal) => fetchItem(client, LAYERS_PATH, layerId, layerName, signal), [client, layerId]),
  );
  const name = layer.state === 'ready' ? layer.value.name : '';
  const removal = useRemoval({ name: NAME, path, noun: t('annotation'), getName });
  const { action: remove } = removal;
  const resource = useMemo<ListResource<AnnotationRow>>(
    () => ({
      name: NAME,
      path,
      title: t('Annotation Layer %s', name),
      noun: t('annotation'),
      schema: annotationSchema,
      requestedColumns: annotationColumns,
      columns: [
        {
          id: 'short_descr',
          label: t('Name'),
          width: 'name',
          sortBy: 'short_descr',
          render: (row) => <EditableName resource={NAME} name={row.short_descr} onEdit={() => setEdited(row.id)} />,
        },
        {
          id: 'long_descr',
          label: t('Description'),
          width: 'wide',
          sortBy: 'long_descr',
          render: (row) => row.long_descr,
        },
        {
          id: 'start_dttm',
          label: t('Start (UTC)'),
          sortBy: 'start_dttm',
          render: (row) => utcDateTime(row.start_dttm),
        },
        { id: 'end_dttm', label: t('End (UTC)'), sortBy: 'end_dttm', render: (row) => utcDateTime(row.end_dttm) },
        {
          id: 'annotation_changed_on',
          label: t('Last modified'),
          sortBy: 'changed_on_delta_humanized',
          firstOrder: 'desc',
          isHiddenByDefault: true,
          render: (row) => row.changed_on_delta_humanized,
        },
      ],
      filters: auditFilters(['changed_on']),
      search: { name: 'short_descr', col: 'short_descr', opr: 'annotation_all_text' },
      defaultSort: { column: 'short_descr', order: 'desc' },
      getName,
      actions: [
        createEditAction((row) => setEdited(row.id), { label: t('Edit annotation'), dialogs: [AnnotationDialog] }),
        remove,
      ],
    }),
    [remove, path, name],
  );
  const failure = layer.state === 'failed' ? toRequestError(layer.error) : undefined;
  const failureText = failure && t('An error occurred while fetching %ss: %s', t('annotation layer'), failure.message);
  const retry = layer.state === 'failed' ? layer.retry : () => undefined;
  if (failureText !== undefined && failure?.status === 404)
    return (
      <ParentFailure
        title={t('Annotation layer')}
        message={failureText}
        backHref="/annotationlayer/list/"
        onRetry={retry}
      />
    );
  return (
    <>
      <ResourcePage
        resource={resource}
        emptyText={t('No annotation yet')}
        head={(can) => can('can_write') && <CreateButton label={t('Annotation')} onClick={() => setEdited('new')} />}
      >
        <p className="list-back">
          <PageLink href="/annotationlayer/list/">{t('Back to all')}</PageLink>
        </p>
        {failureText !== undefined && (
          <Alert title={failureText}>
            <Button onClick={retry}>{t('Retry')}</Button>
          </Alert>
        )}
      </ResourcePage>
      {removal.dialog}
      {edited !== undefined && (
        <AnnotationDialog
          path={path}
          id={edited === 'new' ? undefined : edited}
          onSaved={() => dispatch(resourceApi.util.invalidateTags([{ type: 'rows', id: path }]))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
