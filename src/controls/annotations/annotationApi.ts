import {
  getAnnotationLayerName,
  getSourceChart,
  listAnnotationLayers,
  listSourceCharts,
  type AnnotationSource,
  type SourceChart,
} from '../../api/annotations';
import { toQueryFnResult } from '../../store/queryFn';
import { exploreApi } from '../../store/exploreApi';

interface AnnotationSourceQuery {
  /** Viz types of the charts to select from; empty: the server's own annotation layers. */
  readonly viz_types: readonly string[];
  /** Searched in names. */
  readonly words: string;
}

const annotationApi = exploreApi.injectEndpoints({
  endpoints: (build) => ({
    annotationSources: build.query<readonly AnnotationSource[], AnnotationSourceQuery>({
      queryFn: ({ viz_types, words }) =>
        toQueryFnResult(viz_types.length === 0 ? listAnnotationLayers(words) : listSourceCharts(viz_types, words)),
    }),
    annotationLayerName: build.query<string, number>({ queryFn: (id) => toQueryFnResult(getAnnotationLayerName(id)) }),
    annotationChart: build.query<SourceChart, number>({ queryFn: (id) => toQueryFnResult(getSourceChart(id)) }),
  }),
});

export const { useAnnotationSourcesQuery, useAnnotationLayerNameQuery, useAnnotationChartQuery } = annotationApi;
