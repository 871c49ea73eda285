import { use as register } from 'echarts/core';
import { GridSimpleComponent, LegendComponent } from 'echarts/components';
import { LabelLayout } from 'echarts/features';

/** The ECharts components of every time-series chart, beside its series type. */
register([GridSimpleComponent, LegendComponent, LabelLayout]);
