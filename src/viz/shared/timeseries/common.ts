import { use as register } from 'echarts/core';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { LabelLayout } from 'echarts/features';

/** What every time-series picture is made of, beside its kind of series. */
register([GridComponent, LegendComponent, TooltipComponent, LabelLayout]);
