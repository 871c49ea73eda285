import { use } from 'echarts/core';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { LabelLayout } from 'echarts/features';

/** What every time-series picture is made of, beside its kind of series. */
use([GridComponent, LegendComponent, TooltipComponent, LabelLayout]);
