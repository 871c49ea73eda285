import { Behavior, ChartMetadata, ChartPlugin, t } from '@superset-ui/core';
import thumbnail from '../images/thumbnail.svg';
import buildQuery from './buildQuery';
import controlPanel from './controlPanel';
import transformProps from './transformProps';

export default class SupersetPluginChartHelloWorld extends ChartPlugin {
  constructor() {
    super({
      metadata: new ChartMetadata({
        behaviors: [Behavior.INTERACTIVE_CHART],
        category: t('Ranking'),
        description: t('Greets every member of a dimension, with a metric.'),
        name: t('Hello World'),
        tags: [t('Report'), t('Experimental')],
        thumbnail,
      }),
      buildQuery,
      controlPanel,
      transformProps,
      loadChart: () => import('../SupersetPluginChartHelloWorld'),
    });
  }
}
