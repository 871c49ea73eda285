import {
  getAnnotationLayerName,
  getSourceChart,
  listAnnotationLayers,
  listSourceCharts,
  type AnnotationSource,
  type SourceChart,
} from '../../api/annotations';
import { getClient, toQueryFnResult } from '../../store/queryFn';
import { exploreApi } from '../../store/exploreApi';

interface AnnotationSourceQuery {
  /** Viz types of the charts to select from; empty: the server's own annotation layers. */
  readonly viz_types: readonly string[];
  /** Part of the name. */
  readonly search: string;
}

const annotationApi = exploreApi.injectEndpoints({
  endpoints: (build) => ({
    annotationSources: build.query<readonly AnnotationSource[], AnnotationSourceQuery>({
      queryFn: ({ viz_types, search }, { extra }) =>
        toQueryFnResult(
          viz_types.length === 0
            ? listAnnotationLayers(getClient(extra), search)
            : listSourceCharts(getClient(extra), viz_types, search),
        ),
    }),
    annotationLayerName: build.query<string, number>({
      queryFn: (id, { extra }) => toQueryFnResult(getAnnotationLayerName(getClient(extra), id)),
    }),
    annotationChart: build.query<SourceChart, number>({
      queryFn: (id, { extra }) => toQueryFnResult(getSourceChart(getClient(extra), id)),
    }),
  }),
});

export const { useAnnotationSourcesQuery, useAnnotationLayerNameQuery, useAnnotationChartQuery } = annotationApi;
